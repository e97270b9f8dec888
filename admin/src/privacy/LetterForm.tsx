import { RIGHTS } from '@trama/shared/rights';
import { RIGHTS_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** Notes a request that came by letter or in person. */
export function LetterForm({ from = '', onClose }: { from?: string; onClose: () => void }) {
  const [kind, setKind] = useState<string>('access');
  const [email, setEmail] = useState(from);
  const [receivedOn, setReceivedOn] = useState('');
  const [words, setWords] = useState('');
  const { act, busy } = useAction();
  const save = async () => {
    const values = { kind, email, receivedOn, words };
    const done = await act((api) => api.noteRightsRequest(values), { done: t.letterSaved, failed: t.letterFailed });
    if (done) onClose();
  };
  return (
    <section className="sheet rights-form letter" aria-label={t.letterTitle}>
      <h2>{t.letterTitle}</h2>
      <p className="secondary">{t.letterHelp}</p>
      <NativeSelect
        id="letter-kind"
        label={t.letterKind}
        value={kind}
        choices={RIGHTS.map((name) => [name, RIGHTS_NAMES[name]] as const)}
        onChange={setKind}
      />
      <TextInput id="letter-email" label={t.letterEmail} type="email" value={email} onChange={setEmail} required />
      <TextInput
        id="letter-day"
        label={t.letterDay}
        type="date"
        value={receivedOn}
        onChange={setReceivedOn}
        slotProps={{ inputLabel: { shrink: true } }}
        required
      />
      <TextInput id="letter-words" label={t.letterWords} value={words} onChange={setWords} multiline minRows={2} fullWidth />
      <div className="actions">
        <TextButton primary disabled={busy || !email || !receivedOn} onClick={() => void save()}>
          {t.letterSave}
        </TextButton>
        <TextButton onClick={onClose}>{t.cancel}</TextButton>
      </div>
    </section>
  );
}
