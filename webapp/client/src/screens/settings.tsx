import { useEffect, useState } from 'preact/hooks';
import { api, ask, chooseLanguage, Refused, session } from '../api/client.ts';
import type { SettingView } from '../api/schema.d.ts';
import { Choice, Page } from '../app/parts.tsx';
import { notify } from '../notice.ts';
import { go } from '../router.ts';
import { LANGUAGES, NAMES, say } from '../texts.ts';

const HINTS: Record<string, string> = { reminders: 'settings-reminders-about', quiet: 'settings-quiet-own' };

function textOf(name: string, choice: string): string {
  if (name === 'zone') return say('settings-zone-name', { zone: choice.replace('/', '-') });
  const [start = '', end] = choice.split('-');
  return end ? say('settings-quiet-hours', { start, end }) : say(`settings-${name}-${choice}`);
}

export function Settings() {
  const [busy, setBusy] = useState(false);
  const [settings, setSettings] = useState<readonly SettingView[]>([]);
  const refused = (error: unknown): void => {
    if (error instanceof Refused) notify(error.refusal.text);
  };
  useEffect(() => {
    let here = true;
    ask(() => api.GET('/api/v1/settings'), () => here).then((found) => here && setSettings(found), refused);
    return () => {
      here = false;
    };
  }, []);
  const during = (deed: Promise<void>): void => {
    setBusy(true);
    void deed.catch(refused).finally(() => setBusy(false));
  };
  const choose = async (setting: string, choice: string): Promise<void> => {
    setSettings(await ask(() => api.PUT('/api/v1/settings', { body: { setting, choice } })));
  };
  const quiet = settings.some(({ name, chosen }) => name === 'quiet' && chosen !== 'none');
  return (
    <Page title={say('app-settings')}>
      <Choice
        label={say('app-language')}
        options={LANGUAGES.map((value) => ({ value, text: NAMES[value] }))}
        chosen={session.value?.language ?? 'ru'}
        disabled={busy}
        onChoose={(language) => during(chooseLanguage(language))}
      />
      {settings
        .filter(({ name }) => quiet || name !== 'zone')
        .map(({ name, choices, chosen }) => (
          <Choice
            key={name}
            label={say(`settings-${name}`)}
            hint={HINTS[name] && say(HINTS[name])}
            options={choices.map((value) => ({ value, text: textOf(name, value) }))}
            chosen={chosen}
            disabled={busy}
            onChoose={(choice) => during(choose(name, choice))}
          />
        ))}
      <button type="button" class="link" onClick={() => go({ name: 'credits' })}>
        {say('app-credits')}
      </button>
    </Page>
  );
}
