import { AGES, type DeclarationInputs } from '@trama/shared/applications/declarations';
import { DECLARATION_TEXTS as t } from '@trama/shared/texts/consents';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field, FieldError } from './Field.tsx';
import { usePosted } from './posted.tsx';

type Inputs = Pick<DeclarationInputs, 'edad'>;

const LABELS = { adulta: t.adult, representada: t.guardian };

const INPUT = { autoComplete: 'off', autoCapitalize: 'words' };

const Guardian = () => <Field name="responsable" label={t.responsable} input={INPUT} />;

/** Without scripts the field is always shown, because nothing can show it on demand. */
const GuardianOpen = () => (
  <Field name="responsable" label={t.responsable} hint={t.responsableHint} input={{ ...INPUT, required: false }} />
);

/** Asks whether the applicant is an adult, or an adult applies for a minor; never asks for a date of birth. */
export function AgeField() {
  const { register, setValue, trigger, formState } = useFormContext<Inputs>();
  const group = useRef<HTMLFieldSetElement>(null);
  const chosen = useWatch<Inputs, 'edad'>({ name: 'edad' });
  const posted = usePosted('edad');
  const error = formState.errors.edad?.message ?? posted.error;
  const before = posted.text ?? AGES[0];
  // Reads the choice from the radio buttons, so that choices made before hydration, or restored from a draft, count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's own functions stay the same
  useEffect(() => {
    const { ref } = register('edad');
    const buttons = [...(group.current?.querySelectorAll<HTMLInputElement>('[name=edad]') ?? [])];
    const chosenAge = () => AGES.find((age) => buttons.some(({ checked, value }) => checked && value === age));
    const read = () => setValue('edad', chosenAge());
    // The part of a form control's interface that react-hook-form needs.
    ref({
      name: 'edad',
      focus: () => buttons[0]?.focus(),
      get value() {
        return chosenAge();
      },
      set value(_) {
        // Ignored: only clicks change the radio buttons.
      },
    });
    read();
    const form = group.current?.form;
    form?.addEventListener('hydrated', read);
    return () => form?.removeEventListener('hydrated', read);
  }, []);
  return (
    <>
      <fieldset className="choice" ref={group} aria-describedby={error && 'edad-error'}>
        <legend>{t.ageLegend}</legend>
        {AGES.map((age, index) => (
          <label className="check" key={age}>
            <input
              type="radio"
              id={index === 0 ? 'edad' : undefined}
              name="edad"
              value={age}
              defaultChecked={age === before}
              aria-invalid={error ? true : undefined}
              onChange={() => {
                setValue('edad', age);
                if (formState.errors.edad) void trigger('edad');
              }}
            />
            {LABELS[age]}
          </label>
        ))}
        <FieldError id="edad" error={error} />
      </fieldset>
      {chosen === 'representada' ? <Guardian /> : <noscript>{<GuardianOpen />}</noscript>}
    </>
  );
}
