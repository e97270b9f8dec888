import { Box } from '@mui/material';
import type { ContactRecord } from '@trama/shared/mail/contact';
import { INBOX_TEXTS as t } from '@trama/shared/texts/contact';
import { createContext, useContext } from 'react';
import { type Identifier, useRecordContext } from 'react-admin';
import type { Listed } from '../dataProvider/mapping.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { AnswerForm } from './AnswerForm.tsx';

type Row = Listed<ContactRecord>;

interface AnsweringState {
  /** Messages whose answer is being written. */
  open: readonly Identifier[];
  answer: (row: Row, open: boolean) => void;
}

const AnsweringContext = createContext<AnsweringState>({ open: [], answer: () => undefined });
export const Answering = AnsweringContext.Provider;

/** Who answered, when and what. */
function Answered({ answered_at, answered_by, answer }: ContactRecord) {
  if (answered_at === null) return null;
  const sentence = answer === null ? t.markedOn : t.answeredOn;
  return (
    <>
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {sentence(formatDateTime(answered_at), answered_by)}
      </Box>
      {answer && (
        <Box component="blockquote" sx={{ borderInlineStart: '3px solid', borderColor: 'success.main', pl: 2 }}>
          {answer}
        </Box>
      )}
    </>
  );
}

/** Below the row of a message: all of it, its answer, or the form of its answer. */
export function WholeMessage() {
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
        p: 2,
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
      {/* Also when another person answered meanwhile: what is typed stays, and the call says so. */}
      {open.includes(id) && <AnswerForm message={message} onClose={() => answer(message, false)} />}
    </Box>
  );
}
