import { BREACH_TEXTS as t } from '@trama/shared/texts/breaches';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { z } from 'zod';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { RestoredNote, useTyped } from '../ui/form/useTyped.tsx';
import { Check, TextInput } from '../ui/inputs.tsx';

const LONG = ['nature', 'effects', 'measures'] as const;
const FORM = 'brecha';
const typedFields = z.object({
  ...{ began: z.string(), ended: z.string(), chosen: z.array(z.string()) },
  ...{ nature: z.string(), effects: z.string(), measures: z.string() },
});
const EMPTY: z.infer<typeof typedFields> = { began: '', ended: '', chosen: [], nature: '', effects: '', measures: '' };
const isoOf = (local: string) => (local === '' ? '' : new Date(local).toISOString());

/** Notes a breach; the server counts the affected people. */
export function BreachForm({ onClose }: { onClose: () => void }) {
  const typed = useTyped(FORM, EMPTY, typedFields);
  const { began, ended, chosen, ...words } = typed.values;
  const leave = useLeave();
  const { act, busy } = useAction();
  const save = async () => {
    const values = { began_at: isoOf(began), ended_at: isoOf(ended), treatments: chosen, ...words };
    const done = await act((api) => api.noteBreach(values), { done: t.saved, failed: t.failed, creation: typed.creation });
    if (!done) return;
    typed.settle();
    onClose();
  };
  const toggle = (name: string, on: boolean) =>
    typed.set({ chosen: on ? [...chosen, name] : chosen.filter((each) => each !== name) });
  const complete = began !== '' && ended !== '' && chosen.length > 0 && LONG.every((name) => words[name].trim());
  const moment = { type: 'datetime-local', required: true } as const;
  return (
    <section className="group treatment" aria-label={t.add}>
      <h2>{t.add}</h2>
      <RestoredNote typed={typed} />
      <div className="pair">
        <TextInput id="breach-began" label={t.began} {...typed.field('began')} {...moment} />
        <TextInput id="breach-ended" label={t.ended} {...typed.field('ended')} {...moment} />
      </div>
      <fieldset className="actions">
        <legend>{t.data}</legend>
        {Object.entries(TREATMENTS).map(([name, { name: label }]) => (
          <Check key={name} label={label} checked={chosen.includes(name)} onChange={(on) => toggle(name, on)} />
        ))}
      </fieldset>
      {LONG.map((name) => (
        <TextInput key={name} id={`breach-${name}`} label={t[name]} {...typed.field(name)} multiline minRows={2} required />
      ))}
      <div className="actions">
        <TextButton primary disabled={busy || !complete} onClick={() => void save()}>
          {t.save}
        </TextButton>
        <TextButton onClick={() => leave(onClose, FORM)}>{t.cancel}</TextButton>
      </div>
    </section>
  );
}
