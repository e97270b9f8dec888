import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { hasChoices, QUESTION_KINDS, type Question } from '@trama/shared/calls/questions';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import type { ReactNode } from 'react';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { TextInput } from '../ui/TextInput.tsx';

const KINDS = QUESTION_KINDS.map((kind) => [kind, t.kinds[kind]] as const);

/** Names of a question's fields that a rule can be about. */
export type QuestionPart = 'label' | 'help' | 'choices' | 'axis';

interface QuestionFieldsProps {
  question: Question;
  /** The sentence about one of its fields. */
  problemOf: (part: QuestionPart) => string | undefined;
  onChange: (question: Question) => void;
  /** Beside the boxes. */
  children: ReactNode;
}

/** The fields of one question. */
export function QuestionFields({ question, problemOf, onChange, children }: QuestionFieldsProps) {
  const { id, label, help, kind, required, choices, confidential, axis } = question;
  const box = (name: 'required' | 'confidential' | 'axis', text: string, checked: boolean) => (
    <FormControlLabel
      label={text}
      control={
        <Checkbox
          checked={checked}
          onChange={(_, chosen) => onChange({ ...question, ...(name === 'confidential' && { axis: false }), [name]: chosen })}
        />
      }
    />
  );
  const changeKind = (value: string) => {
    const next = QUESTION_KINDS.find((one) => one === value) ?? 'short';
    onChange({ ...question, kind: next, axis: axis && next === 'choice' });
  };
  return (
    <>
      <div className="pair">
        <TextInput
          id={`q-${id}`}
          label={t.question}
          value={label}
          problem={problemOf('label')}
          onChange={(value) => onChange({ ...question, label: value })}
        />
        <NativeSelect id={`k-${id}`} label={t.kind} value={kind} choices={KINDS} onChange={changeKind} />
      </div>
      <TextInput
        id={`h-${id}`}
        label={t.help}
        value={help}
        problem={problemOf('help')}
        onChange={(value) => onChange({ ...question, help: value })}
      />
      {hasChoices(kind) && (
        <TextInput
          id={`c-${id}`}
          label={t.choices}
          multiline
          minRows={2}
          value={choices.join('\n')}
          problem={problemOf('choices')}
          onChange={(value) => onChange({ ...question, choices: value.split('\n') })}
        />
      )}
      <div className="actions">
        {box('required', t.required, required)}
        {box('confidential', t.confidential, confidential)}
        {kind === 'choice' && !confidential && box('axis', t.axis, axis)}
        {children}
      </div>
      {problemOf('axis') && <FormHelperText error>{problemOf('axis')}</FormHelperText>}
    </>
  );
}
