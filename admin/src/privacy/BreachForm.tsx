import { FormHelperText } from '@mui/material';
import { breachInput } from '@trama/shared/privacy/breaches';
import { BREACH_TEXTS as t } from '@trama/shared/texts/breaches';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useChange } from '../dataProvider/hooks.ts';
import { ClosingForm } from '../recordForm/ClosingForm.tsx';
import { DateTimeField, FieldText } from '../ui/form/fields.tsx';
import { Check } from '../ui/inputs.tsx';

const LONG = ['nature', 'effects', 'measures'] as const;
const EMPTY = { began_at: null, ended_at: null, treatments: [], nature: '', effects: '', measures: '' };
const { nature, effects, measures } = t;
const FIELD_NAMES = { began_at: t.began, ended_at: t.ended, treatments: t.data, nature, effects, measures };
const names = z.array(z.string()).catch([]);

/** Checkboxes of the treatments whose data was exposed. */
function Treatments() {
  const { field, fieldState } = useController({ name: 'treatments' });
  const chosen = names.parse(field.value);
  const toggle = (name: string, on: boolean) => field.onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name));
  return (
    <fieldset id="treatments" tabIndex={-1} className="actions" aria-describedby="treatments-problem">
      <legend>{t.data}</legend>
      {Object.entries(TREATMENTS).map(([name, { name: label }]) => (
        <Check key={name} label={label} checked={chosen.includes(name)} onChange={(on) => toggle(name, on)} />
      ))}
      <FormHelperText id="treatments-problem" error sx={{ flexBasis: '100%' }}>
        {fieldState.error?.message}
      </FormHelperText>
    </fieldset>
  );
}

/** Form that records a breach; the API counts the affected people. */
export function BreachForm({ onClose }: { onClose: () => void }) {
  const change = useChange();
  return (
    <section className="group treatment" aria-label={t.add}>
      <h2>{t.add}</h2>
      <ClosingForm
        schema={breachInput}
        values={EMPTY}
        draftKey="brecha"
        fieldNames={FIELD_NAMES}
        submitLabel={t.save}
        failed={t.failed}
        save={(values) => change((api) => api.send('POST', '/breaches', breachInput.parse(values)))}
        done={t.saved}
        onClose={onClose}
      >
        <div className="pair">
          <DateTimeField name="began_at" label={t.began} required />
          <DateTimeField name="ended_at" label={t.ended} required />
        </div>
        <Treatments />
        {LONG.map((name) => (
          <FieldText key={name} name={name} label={t[name]} multiline required />
        ))}
      </ClosingForm>
    </section>
  );
}
