import type { ContactRecord } from '@trama/shared/mail/contact';
import { INBOX_TEXTS as t } from '@trama/shared/texts/contact';
import { useState } from 'react';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { AnswerForm } from './AnswerForm.tsx';

interface MessageCardProps {
  message: ContactRecord;
  busy: boolean;
  /** It begins with the form of its answer. */
  answering?: boolean;
  /** The form of its answer was opened or closed. */
  onAnswering: (message: ContactRecord, open: boolean) => void;
  onMark: () => void;
  onDelete: () => void;
}

/** Who answered, when and what. */
function Answered({ answered_at, answered_by, answer }: ContactRecord) {
  if (answered_at === null) return null;
  const sentence = answer === null ? t.markedOn : t.answeredOn;
  return (
    <>
      <p className="answered num">{sentence(formatDateTime(answered_at), answered_by)}</p>
      {answer && <blockquote className="answer">{answer}</blockquote>}
    </>
  );
}

/** One message, whole: it is never longer than a paragraph. */
export function MessageCard({ message, busy, answering: begins = false, onAnswering, onMark, onDelete }: MessageCardProps) {
  const [answering, setAnswering] = useState(begins);
  const answerIt = (open: boolean) => {
    setAnswering(open);
    onAnswering(message, open);
  };
  const { name, email, created_at, answered_at, answer, suspicion } = message;
  const mark = answered_at ? t.unmark : t.mark;
  const isNew = answered_at === null;
  return (
    <li className={isNew ? 'message new' : 'message'}>
      <header>
        <h3>{name}</h3>
        {isNew && <span className="badge">{suspicion ? t.suspect : t.isNew}</span>}
        <time dateTime={created_at} className="num">
          {formatDateTime(created_at)}
        </time>
      </header>
      <p className="email">{email}</p>
      <blockquote>{message.message}</blockquote>
      {isNew && suspicion && <p className="form-note">{t.suspicion[suspicion]}</p>}
      <Answered {...message} />
      {/* Also when another person answered meanwhile: what is typed stays, and the call says so. */}
      {answering && <AnswerForm message={message} onClose={() => answerIt(false)} />}
      {!answering && (
        <div className="actions">
          {isNew && (
            <TextButton icon="mail" onClick={() => answerIt(true)} aria-label={t.replyTo(name)}>
              {t.reply}
            </TextButton>
          )}
          {answer === null && (
            <TextButton icon={isNew ? 'check' : 'undo'} disabled={busy} onClick={onMark} aria-label={t.of(mark, name)}>
              {mark}
            </TextButton>
          )}
          <IconButton icon="trash" label={t.of(t.delete, name)} disabled={busy} onClick={onDelete} title={t.delete} />
        </div>
      )}
    </li>
  );
}
