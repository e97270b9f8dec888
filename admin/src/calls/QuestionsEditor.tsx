import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { QUESTION_KINDS, type Question } from '@trama/shared/call-questions';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { TextButton } from '../ui/buttons.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface QuestionsEditorProps {
  questions: readonly Question[];
  problem: string | undefined;
  onChange: (questions: Question[]) => void;
}

const KINDS = QUESTION_KINDS.map((kind) => [kind, t.kinds[kind]] as const);

const newQuestion = (): Question => ({
  // Names the answer's field, so it must stay when the label changes.
  id: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
  kind: 'short',
  label: '',
  required: false,
  choices: [],
  confidential: false,
});

interface OneQuestionProps {
  question: Question;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

function OneQuestion({ question, onChange, onRemove }: OneQuestionProps) {
  const { id, label, kind, required, choices, confidential, axis } = question;
  return (
    <div className="stack question">
      <div className="pair">
        <TextInput
          id={`q-${id}`}
          label={t.question}
          value={label}
          onChange={(value) => onChange({ ...question, label: value })}
        />
        <NativeSelect
          id={`k-${id}`}
          label={t.kind}
          value={kind}
          choices={KINDS}
          onChange={(value) =>
            onChange({ ...question, kind: QUESTION_KINDS.find((one) => one === value) ?? 'short', axis: false })
          }
        />
      </div>
      {kind === 'choice' && (
        <TextInput
          id={`c-${id}`}
          label={t.choices}
          multiline
          minRows={2}
          value={choices.join('\n')}
          onChange={(value) => onChange({ ...question, choices: value.split('\n') })}
        />
      )}
      <div className="actions">
        <FormControlLabel
          label={t.required}
          control={<Checkbox checked={required} onChange={(_, chosen) => onChange({ ...question, required: chosen })} />}
        />
        <FormControlLabel
          label={t.confidential}
          control={
            <Checkbox
              checked={confidential}
              onChange={(_, chosen) => onChange({ ...question, confidential: chosen, axis: false })}
            />
          }
        />
        {kind === 'choice' && !confidential && (
          <FormControlLabel
            label={t.axis}
            control={<Checkbox checked={axis ?? false} onChange={(_, chosen) => onChange({ ...question, axis: chosen })} />}
          />
        )}
        <TextButton icon="trash" onClick={onRemove}>
          {t.removeQuestion}
        </TextButton>
      </div>
    </div>
  );
}

/** The call's own questions, beside the form's fields. */
export function QuestionsEditor({ questions, problem, onChange }: QuestionsEditorProps) {
  const replace = (id: string, next: Question | null) => {
    // The axis is one question: another one that is chosen takes its place.
    const others = next?.axis ? { axis: false } : {};
    onChange(questions.flatMap((one) => (one.id === id ? (next ? [next] : []) : [{ ...one, ...others }])));
  };
  return (
    <div className="stack" id="questions" tabIndex={-1}>
      {questions.length > 0 && <p className="form-note">{t.confidentialHelp}</p>}
      {questions.map((question) => (
        <OneQuestion
          key={question.id}
          question={question}
          onChange={(next) => replace(question.id, next)}
          onRemove={() => replace(question.id, null)}
        />
      ))}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <TextButton icon="plus" onClick={() => onChange([...questions, newQuestion()])}>
          {t.addQuestion}
        </TextButton>
      </div>
    </div>
  );
}
