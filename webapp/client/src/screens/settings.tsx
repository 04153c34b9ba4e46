import { useState } from 'preact/hooks';
import { chooseLanguage, Refused, session } from '../api/client.ts';
import { Choice, Page } from '../app/parts.tsx';
import { notify } from '../notice.ts';
import { go } from '../router.ts';
import { LANGUAGES, NAMES, say } from '../texts.ts';

export function Settings() {
  const [busy, setBusy] = useState(false);
  const choose = async (language: string): Promise<void> => {
    setBusy(true);
    try {
      await chooseLanguage(language);
    } catch (error) {
      if (error instanceof Refused) notify(error.refusal.text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page title={say('app-settings')}>
      <Choice
        label={say('app-language')}
        options={LANGUAGES.map((value) => ({ value, text: NAMES[value] }))}
        chosen={session.value?.language ?? 'ru'}
        disabled={busy}
        onChoose={choose}
      />
      <button type="button" class="link" onClick={() => go({ name: 'credits' })}>
        {say('app-credits')}
      </button>
    </Page>
  );
}
