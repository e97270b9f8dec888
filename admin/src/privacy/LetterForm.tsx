import { RIGHTS } from '@trama/shared/privacy/rights';
import { RIGHTS_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { z } from 'zod';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { RestoredNote, useTyped } from '../ui/form/useTyped.tsx';
import { NativeSelect, TextInput } from '../ui/inputs.tsx';

const FORM = 'solicitud-por-carta';
const typedFields = z.object({ kind: z.string(), email: z.string(), receivedOn: z.string(), words: z.string() });

/** Notes a request that came by letter or in person. */
export function LetterForm({ from = '', onClose }: { from?: string; onClose: () => void }) {
  const typed = useTyped(FORM, { kind: 'access', email: from, receivedOn: '', words: '' }, typedFields);
  const { email, receivedOn } = typed.values;
  const leave = useLeave();
  const { act, busy } = useAction();
  const save = async () => {
    const sentences = { done: t.letterSaved, failed: t.letterFailed, creation: typed.creation };
    const done = await act((api) => api.noteRightsRequest(typed.values), sentences);
    if (!done) return;
    typed.settle();
    onClose();
  };
  return (
    <section className="group treatment" aria-label={t.letterTitle}>
      <h2>{t.letterTitle}</h2>
      <p className="secondary">{t.letterHelp}</p>
      <RestoredNote typed={typed} />
      <NativeSelect
        id="letter-kind"
        label={t.letterKind}
        {...typed.field('kind')}
        choices={RIGHTS.map((name) => [name, RIGHTS_NAMES[name]] as const)}
      />
      <div className="pair">
        <TextInput id="letter-email" label={t.letterEmail} type="email" {...typed.field('email')} required />
        <TextInput id="letter-day" label={t.letterDay} type="date" {...typed.field('receivedOn')} required />
      </div>
      <TextInput id="letter-words" label={t.letterWords} {...typed.field('words')} multiline minRows={2} />
      <div className="actions">
        <TextButton primary disabled={busy || !email || !receivedOn} onClick={() => void save()}>
          {t.letterSave}
        </TextButton>
        <TextButton onClick={() => leave(onClose, FORM)}>{t.cancel}</TextButton>
      </div>
    </section>
  );
}
