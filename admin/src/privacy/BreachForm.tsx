import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { BREACH_TEXTS as t } from '@trama/shared/texts/breaches';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const LONG = ['nature', 'effects', 'measures'] as const;
const isoOf = (local: string) => (local === '' ? '' : new Date(local).toISOString());

/** Notes a breach; whom it affected is counted by the server. */
export function BreachForm({ onClose }: { onClose: () => void }) {
  const [began, setBegan] = useState('');
  const [ended, setEnded] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [words, setWords] = useState({ nature: '', effects: '', measures: '' });
  const { act, busy } = useAction();
  const save = async () => {
    const values = { began_at: isoOf(began), ended_at: isoOf(ended), treatments: [...chosen], ...words };
    const done = await act((api) => api.noteBreach(values), { done: t.saved, failed: t.failed });
    if (done) onClose();
  };
  const toggle = (name: string, on: boolean) => setChosen(on ? [...chosen, name] : chosen.filter((each) => each !== name));
  const complete = began !== '' && ended !== '' && chosen.length > 0 && LONG.every((name) => words[name].trim());
  const moment = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } }, required: true } as const;
  return (
    <section className="sheet rights-form letter" aria-label={t.add}>
      <TextInput id="breach-began" label={t.began} value={began} onChange={setBegan} {...moment} />
      <TextInput id="breach-ended" label={t.ended} value={ended} onChange={setEnded} {...moment} />
      <fieldset className="choices-list">
        <legend>{t.data}</legend>
        {Object.entries(TREATMENTS).map(([name, { name: label }]) => (
          <FormControlLabel
            key={name}
            label={label}
            control={<Checkbox checked={chosen.includes(name)} onChange={(_event, on) => toggle(name, on)} />}
          />
        ))}
      </fieldset>
      {LONG.map((name) => (
        <TextInput
          key={name}
          id={`breach-${name}`}
          label={t[name]}
          value={words[name]}
          onChange={(value) => setWords({ ...words, [name]: value })}
          multiline
          minRows={2}
          fullWidth
          required
        />
      ))}
      <div className="actions">
        <TextButton primary disabled={busy || !complete} onClick={() => void save()}>
          {t.save}
        </TextButton>
        <TextButton onClick={onClose}>{t.cancel}</TextButton>
      </div>
    </section>
  );
}
