import { Box } from '@mui/material';
import { type ContactRecord, contactAnswer } from '@trama/shared/mail/contact';
import { INBOX_TEXTS as t } from '@trama/shared/texts/contact';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { createContext, useContext } from 'react';
import { type Identifier, useRecordContext } from 'react-admin';
import { useChange } from '../dataProvider/hooks.ts';
import type { Listed } from '../dataProvider/mapping.ts';
import { MailOff, useOnlyStored } from '../mails/MailOff.tsx';
import { ClosingForm } from '../recordForm/ClosingForm.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';

/** Builds a `mailto:` URL that replies to the message and quotes it. */
function replyAddress({ name, email, message, created_at }: ContactRecord): string {
  const quoted = message.replace(/^/gmu, '> ');
  const body = `\n\n${t.wrote(name, formatDateTime(created_at))}\n${quoted}`;
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(t.replySubject)}&body=${encodeURIComponent(body)}`;
}

const EMPTY = { text: '' };

/** Form of an answer, which is mailed to the sender. Typed text survives leaving the screen. */
function AnswerForm({ message, onClose }: { message: ContactRecord; onClose: () => void }) {
  const change = useChange();
  const onlyStored = useOnlyStored();
  const { message_id: id, email } = message;
  return (
    <Box component="section" aria-label={t.replyTo(message.name)} sx={{ display: 'grid', gap: 1.5 }}>
      <MailOff />
      <ClosingForm
        schema={contactAnswer}
        values={EMPTY}
        draftKey={`respuesta-${id}`}
        fieldNames={{ text: t.answer }}
        submitLabel={t.send}
        failed={t.sendFailed}
        save={(sent) => change((api) => api.send('POST', `/contact-messages/${id}/answer`, contactAnswer.parse(sent)))}
        done={onlyStored ? UNSENT_TEXTS.answer : t.sent}
        onClose={onClose}
      >
        <FieldText name="text" label={t.answer} help={t.answerHelp(email)} multiline required />
      </ClosingForm>
      <a href={replyAddress(message)}>{t.ownProgram}</a>
    </Box>
  );
}

type Row = Listed<ContactRecord>;

interface AnsweringState {
  /** Ids of the messages with an open answer form. */
  open: readonly Identifier[];
  answer: (row: Row, open: boolean) => void;
}

const AnsweringContext = createContext<AnsweringState>({ open: [], answer: () => undefined });
export const Answering = AnsweringContext.Provider;

/** Author, time and text of the sent answer. */
function Answered({ answered_at, answered_by, answer }: ContactRecord) {
  const onlyStored = useOnlyStored();
  if (answered_at === null) return null;
  const when = formatDateTime(answered_at);
  const sentence = answer === null ? t.markedOn(when, answered_by) : t.answeredOn(when, answered_by);
  return (
    <>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {answer !== null && onlyStored ? UNSENT_TEXTS.answeredOn(when) : sentence}
      </Box>
      {answer && (
        <Box component="blockquote" sx={{ borderInlineStart: '3px solid', borderColor: 'success.main', pl: 2 }}>
          {answer}
        </Box>
      )}
    </>
  );
}

/** The whole message below its row, with its answer or the answer form. */
export function MessageDetail() {
  const message = useRecordContext<Row>();
  const { open, answer } = useContext(AnsweringContext);
  if (!message) return null;
  const { id, email, suspicion, answered_at } = message;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        maxWidth: '44rem',
        py: 2,
        pr: 2,
        // Aligns with the name above.
        pl: { xs: '44px', sm: '60px' },
        '& p, & blockquote': { m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
      }}
    >
      <p>{email}</p>
      <blockquote>{message.message}</blockquote>
      {answered_at === null && suspicion && (
        <Box component="p" sx={{ color: 'text.secondary' }}>
          {t.suspicion[suspicion]}
        </Box>
      )}
      <Answered {...message} />
      {answered_at === null && !open.includes(id) && (
        <TextButton icon="message" sx={{ justifySelf: 'start' }} onClick={() => answer(message, true)}>
          {t.reply}
        </TextButton>
      )}
      {/* Keeps the form if another administrator answers meanwhile: the typed text stays, and the API refuses a second answer. */}
      {open.includes(id) && <AnswerForm message={message} onClose={() => answer(message, false)} />}
    </Box>
  );
}
