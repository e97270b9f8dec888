import { Alert, Box } from '@mui/material';
import {
  answerDeadline,
  type CallTextKind,
  callTextInput,
  dataIn,
  fillText,
  lastDayToAnswer,
  PERSONAL_LINK,
  type TextPeople,
  type TextPerson,
  withOwnButton,
} from '@trama/shared/calls/texts';
import { formatDay } from '@trama/shared/format/format';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useAction } from '../../dataProvider/hooks.ts';
import { IconButton, LinkButton, TextButton } from '../../ui/buttons.tsx';
import { NativeSelect } from '../../ui/inputs.tsx';
import { typedDeadline, typedText } from './textForm.ts';

const said = z.object({ message: z.string() });

/** Matches «→ Ver el evento: https://…», a line that the API renders as a button. */
const BUTTON = /^→ ([^\n]+): (?:https?:\/\/\S+|\{enlace personal\})$/u;

interface MailBodyProps {
  body: string;
  /** Values by the names of the data. */
  values: Readonly<Record<string, string>>;
}

/** A line with its inserted values marked. */
function Line({ text, values }: { text: string; values: MailBodyProps['values'] }) {
  const pieces = text.split(/\{([^{}\n]{1,40})\}/u);
  return pieces.map((piece, index) => {
    const key = `${index}-${piece}`;
    if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    const value = values[piece];
    return value === undefined ? <Fragment key={key}>{`{${piece}}`}</Fragment> : <mark key={key}>{value}</mark>;
  });
}

/** The button's label if the API renders the paragraph as a button; undefined otherwise. */
function buttonIn(paragraph: string, values: MailBodyProps['values']): string | undefined {
  const [name] = dataIn(paragraph);
  const text = name !== undefined && paragraph.trim() === `{${name}}` ? (values[name] ?? '') : paragraph.trim();
  return BUTTON.exec(text)?.[1];
}

/** A mail as its recipient reads it; an empty line separates paragraphs. */
function MailBody({ body, values }: MailBodyProps) {
  const paragraphs = body.split(/\n{2,}/u).filter((text) => text.trim() !== '');
  return (
    <div className="letter">
      {paragraphs.map((paragraph, index) => {
        const words = buttonIn(paragraph, values);
        const key = `${index}-${paragraph}`;
        if (words)
          return (
            <p key={key}>
              <Box
                component="span"
                sx={{ p: '0.5rem 1.25rem', borderRadius: 9, bgcolor: 'primary.main', color: 'primary.contrastText' }}
              >
                {words}
              </Box>
            </p>
          );
        return (
          <p key={key}>
            <Line text={paragraph.replaceAll(PERSONAL_LINK, '…')} values={values} />
          </p>
        );
      })}
    </div>
  );
}

/** Lists people whose data is incomplete, each linked to the application. */
function Missing({ people }: { people: readonly TextPerson[] }) {
  const lacking = people.filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 0.75rem' } }}>
      <div>
        {t.missing(lacking.length, people.length, [...new Set(lacking.flatMap(({ missing }) => missing))].join(', '))}
        <ul>
          {lacking.map(({ application_id, fullName }) => (
            <li key={application_id}>
              <Link to={APPLICATIONS.one(application_id)}>{fullName}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}

interface PreviewProps extends TextPeople {
  eventId: number;
  kind: CallTextKind;
}

/** Preview of the edited text, with the data of one person at a time. */
export function CallMailPreview({ eventId, kind, people, today, eventDate }: PreviewProps) {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const { act, busy } = useAction();
  const values: unknown = useWatch();
  const text = typedText(values);
  const person = people[selectedIndex] ?? people[0];
  if (!person || !text) return <p className="form-note">{t.nobody}</p>;
  const deadline = answerDeadline.safeParse(typedDeadline(values)).data;
  const due = deadline && (deadline.deadline !== 'day' || deadline.day) ? lastDayToAnswer(deadline, today, eventDate) : null;
  const data = { ...person.values, ...(due && { 'fecha límite': formatDay(due) }) };
  const index = Math.max(0, people.indexOf(person));
  const [firstName = person.fullName] = person.fullName.split(' ');
  const { application_id } = person;
  const test = () => {
    const sent = callTextInput.safeParse(typedDeadline(values)).data;
    if (sent)
      void act((api) => api.request('POST', `/call-texts/${eventId}/${kind}/test`, said, { ...sent, application_id }), {
        done: ({ message }) => message,
        failed: t.saveFailed,
        readOnly: true,
      });
  };
  return (
    <>
      <Box className="inline-form" sx={{ '&&': { flexWrap: 'nowrap', gap: 0.5, whiteSpace: 'nowrap' } }}>
        <NativeSelect
          id="preview-person"
          label={t.withDataOf}
          value={person.application_id}
          choices={people.map(({ application_id, fullName }) => [application_id, fullName] as const)}
          onChange={(id) => setSelectedIndex(people.findIndex(({ application_id }) => application_id === id))}
        />
        <IconButton icon="previous" label={t.previous} disabled={index === 0} onClick={() => setSelectedIndex(index - 1)} />
        <span className="num">{t.position(index + 1, people.length)}</span>
        <IconButton
          icon="next"
          label={t.next}
          disabled={index === people.length - 1}
          onClick={() => setSelectedIndex(index + 1)}
        />
      </Box>
      <dl className="facts beside">
        <dt>{t.to}:</dt>
        <dd>{person.to}</dd>
        <dt>{t.subject}:</dt>
        <dd>{fillText(text.subject, data)}</dd>
      </dl>
      <MailBody body={withOwnButton(text.body, kind)} values={data} />
      <Missing people={people} />
      {person.mail?.custom && <Alert severity="warning">{t.custom}</Alert>}
      <div className="actions">
        <TextButton disabled={busy} onClick={test}>
          {t.test}
        </TextButton>
        {person.mail && (
          <LinkButton to={APPLICATIONS.one(person.application_id)}>
            {person.mail.custom ? t.openCustom(firstName) : t.changeOnly(firstName)}
          </LinkButton>
        )}
      </div>
    </>
  );
}
