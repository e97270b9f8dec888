import { hasChoices, QUESTION_KINDS, QUESTIONS_MAX, type Question } from '@trama/shared/calls/questions';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { useSimpleFormIteratorItem } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAsk } from '../dataProvider/hooks.ts';
import { useQuestion } from '../ui/Confirm.tsx';
import { FieldCheck } from '../ui/form/FieldCheck.tsx';
import { FieldSelect } from '../ui/form/FieldSelect.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';

interface Form {
  questions: Question[];
}

const KINDS = QUESTION_KINDS.map((kind) => [kind, t.kinds[kind]] as const);

const newQuestion = (): Question => ({
  // Names the answer's field, so it must stay when the label changes.
  id: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
  kind: 'short',
  label: '',
  help: '',
  required: false,
  choices: [],
  confidential: false,
  axis: false,
});

const lines = z.array(z.string()).catch([]);

/** The fields of one question, in its row. */
function QuestionFields() {
  const { index } = useSimpleFormIteratorItem();
  const { setValue } = useFormContext<Form>();
  const questions = useWatch<Form, 'questions'>({ name: 'questions' });
  const { kind, confidential } = questions[index] ?? newQuestion();
  // One question at most is the axis.
  const takeAxis = () => {
    for (const other of questions.keys()) if (other !== index) setValue(`questions.${other}.axis`, false, { shouldDirty: true });
  };
  return (
    <>
      <div className="pair">
        <FieldText name="label" label={t.question} />
        <FieldSelect name="kind" label={t.kind} choices={KINDS} />
      </div>
      <FieldText name="help" label={t.help} />
      {hasChoices(kind) && (
        <FieldText
          name="choices"
          label={t.choices}
          multiline
          format={(choices) => lines.parse(choices).join('\n')}
          parse={(text) => text.split('\n')}
        />
      )}
      <div className="actions">
        <FieldCheck name="required" label={t.required} />
        <FieldCheck name="confidential" label={t.confidential} />
        {kind === 'choice' && !confidential && <FieldCheck name="axis" label={t.axis} onTick={takeAxis} />}
      </div>
    </>
  );
}

/** The call's own questions, beside the form's fields: their order, and the one by which the applications are grouped. */
export function QuestionsInput({ eventId }: { eventId: number }) {
  const questions = useWatch<Form, 'questions'>({ name: 'questions' });
  const answered = useAsk(['question-answers', eventId], (api) => api.getAnswerCounts(eventId)).data ?? {};
  const { ask, dialog } = useQuestion();
  const nameOf = (index: number) => questions[index]?.label || t.newQuestion;
  const mayRemove = async (index: number) => {
    const count = answered[questions[index]?.id ?? ''] ?? 0;
    const asked = { title: t.removeQuestionTitle(nameOf(index)), lines: [t.removeAnswered(count)], confirm: t.removeQuestion };
    return count === 0 || ask(asked);
  };
  return (
    <>
      {questions.length > 0 && <p className="form-note">{t.questionsHelp}</p>}
      <RowsInput
        name="questions"
        nameOf={nameOf}
        cards
        ordered
        add={{ label: t.addQuestion, most: QUESTIONS_MAX, empty: newQuestion }}
        mayRemove={mayRemove}
      >
        <QuestionFields />
      </RowsInput>
      {dialog}
    </>
  );
}
