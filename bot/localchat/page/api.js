// Requests to the stand-in, and the stream that tells when its world has changed.

export class Refused extends Error {}

export async function state(person) {
  const answer = await fetch(`/localchat/state?person=${person ?? ""}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`state: ${answer.status}`);
  return answer.json();
}

export async function act(name, body) {
  const answer = await fetch(`/localchat/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Refused(result.error);
  return result;
}

/** Call `changed(version)` for every change and `online(true | false)` as the connection goes. */
export function listen(changed, online) {
  const source = new EventSource("/localchat/events");
  source.onopen = () => online(true);
  source.onmessage = (event) => changed(Number(event.data));
  source.onerror = () => {
    online(false);
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => listen(changed, online), 1000);
    }
  };
}
