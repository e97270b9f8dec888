import FormHelperText from '@mui/material/FormHelperText';
import { callQuestion, type Question } from '@trama/shared/calls/questions';
import { CALL_SETTINGS_TEXTS as t } from '@trama/shared/texts/calls';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { useAsk } from '../dataProvider/hooks.ts';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { useQuestion } from '../ui/Confirm.tsx';
import { QuestionFields, type QuestionPart } from './QuestionFields.tsx';

const questionList = z.array(callQuestion).catch([]);

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

/** `list` with the item at `from` at the place `to`. */
function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The call's own questions, beside the form's fields: their order, and the one by which the applications are grouped. */
export function QuestionsEditor({ eventId }: { eventId: number }) {
  const { field, fieldState } = useController({ name: 'questions' });
  const { getFieldState, formState } = useFormContext();
  const answered = useAsk(['question-answers', eventId], (api) => api.getAnswerCounts(eventId)).data ?? {};
  const { ask, dialog } = useQuestion();
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const questions = questionList.parse(field.value);
  const problem = fieldState.error?.message;

  const replace = (index: number, next: Question) =>
    // One question at most is the axis.
    field.onChange(questions.map((one, at) => (at === index ? next : { ...one, axis: one.axis && !next.axis })));
  const move = (from: number, to: number) => {
    const label = questions[from]?.label ?? '';
    field.onChange(moved(questions, from, to));
    setMessage(t.movedTo(label, to + 1, questions.length));
  };
  const remove = async ({ id, label }: Question) => {
    const count = answered[id] ?? 0;
    if (count > 0) {
      const question = { title: t.removeQuestionTitle(label), lines: [t.removeAnswered(count)], confirm: t.removeQuestion };
      if (!(await ask(question))) return;
    }
    field.onChange(questions.filter((one) => one.id !== id));
    box.current?.focus();
  };

  const focusOn = (element: HTMLDivElement | null) => {
    box.current = element;
    // The first field with a problem, else the list.
    field.ref(element && { focus: () => (element.querySelector<HTMLElement>('[aria-invalid=true]') ?? element).focus() });
  };
  return (
    <div className="stack" id="questions" tabIndex={-1} ref={focusOn}>
      {questions.length > 0 && <p className="form-note">{t.questionsHelp}</p>}
      {questions.map((question, index) => (
        <div key={question.id} className="stack question">
          <QuestionFields
            question={question}
            problemOf={(part: QuestionPart) => getFieldState(`questions.${index}.${part}`, formState).error?.message}
            onChange={(next) => replace(index, next)}
          >
            <span className="question-tools">
              <IconButton
                icon="up"
                label={t.questionUp(question.label)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="down"
                label={t.questionDown(question.label)}
                disabled={index === questions.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton icon="trash" label={t.removeNamed(question.label)} onClick={() => void remove(question)} />
            </span>
          </QuestionFields>
        </div>
      ))}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <p className="visually-hidden" role="status">
        {message}
      </p>
      <div className="actions">
        <TextButton icon="plus" onClick={() => field.onChange([...questions, newQuestion()])}>
          {t.addQuestion}
        </TextButton>
      </div>
      {dialog}
    </div>
  );
}
