import { CRITERIA_MAX } from '@trama/shared/calls/settings';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { typedCriterion } from './callForm.ts';

type Criterion = z.infer<typeof typedCriterion>;

const read = z.array(typedCriterion).catch([]);

/** The criteria by which reviewers score, each with what it means. */
export function CriteriaEditor() {
  const { field, fieldState } = useController({ name: 'criteria' });
  const { getFieldState, formState } = useFormContext();
  const criteria = read.parse(field.value);
  const set = (index: number, part: Partial<Criterion>) =>
    field.onChange(criteria.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const problemOf = (index: number, part: keyof Criterion) =>
    getFieldState(`criteria.${index}.${part}`, formState).error?.message;
  // The first field with a problem, else the list.
  const focusOn = (element: HTMLFieldSetElement | null) =>
    field.ref(element && { focus: () => (element.querySelector<HTMLElement>('[aria-invalid=true]') ?? element).focus() });
  return (
    <fieldset className="stack criteria" id="criteria" tabIndex={-1} ref={focusOn}>
      <legend>{t.criteria(CRITERIA_MAX)}</legend>
      <p className="form-note">{t.criteriaNote}</p>
      {criteria.map((criterion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed letter by letter
        <div key={index} className="criterion-row">
          <TextInput
            id={`criterion-${index}`}
            label={t.criterion(index + 1)}
            value={criterion.name}
            problem={problemOf(index, 'name')}
            onChange={(name) => set(index, { name })}
          />
          <TextInput
            id={`criterion-help-${index}`}
            label={t.criterionHelpOf(index + 1)}
            value={criterion.help}
            problem={problemOf(index, 'help')}
            onChange={(help) => set(index, { help })}
          />
          <IconButton
            icon="trash"
            label={t.removeCriterion(index + 1)}
            onClick={() => field.onChange(criteria.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {fieldState.error?.message && (
        <p className="problem" role="alert">
          {fieldState.error.message}
        </p>
      )}
      {criteria.length < CRITERIA_MAX && (
        <div className="actions">
          <TextButton icon="plus" onClick={() => field.onChange([...criteria, { name: '', help: '' }])}>
            {t.addCriterion}
          </TextButton>
        </div>
      )}
    </fieldset>
  );
}
