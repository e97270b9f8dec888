import type { ContactRecord } from '@trama/shared/contact';
import { INBOX_TEXTS as t } from '@trama/shared/texts/contact';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';

/** A mailto: address that replies to the message and quotes it. */
function replyAddress({ name, email, message, created_at }: ContactRecord): string {
  const quoted = message.replace(/^/gmu, '> ');
  const body = `\n\n${t.wrote(name, formatDateTime(created_at))}\n${quoted}`;
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(t.replySubject)}&body=${encodeURIComponent(body)}`;
}

interface MessageCardProps {
  message: ContactRecord;
  busy: boolean;
  onMark: () => void;
  onDelete: () => void;
}

/** One message, whole: it is never longer than a paragraph. */
export function MessageCard({ message, busy, onMark, onDelete }: MessageCardProps) {
  const { name, email, created_at, answered_at } = message;
  const mark = answered_at ? t.unmark : t.mark;
  return (
    <li className={answered_at ? 'message' : 'message new'}>
      <header>
        <h3>{name}</h3>
        {!answered_at && <span className="badge">{t.isNew}</span>}
        <time dateTime={created_at} className="num">
          {formatDateTime(created_at)}
        </time>
      </header>
      <p className="email">{email}</p>
      <blockquote>{message.message}</blockquote>
      {answered_at && <p className="answered num">{t.answeredOn(formatDateTime(answered_at))}</p>}
      <div className="actions">
        <a className="button outline" href={replyAddress(message)} aria-label={t.replyTo(name)}>
          <Icon name="mail" />
          {t.reply}
        </a>
        <TextButton icon={answered_at ? 'undo' : 'check'} disabled={busy} onClick={onMark} aria-label={t.of(mark, name)}>
          {mark}
        </TextButton>
        <IconButton icon="trash" label={t.of(t.delete, name)} disabled={busy} onClick={onDelete} title={t.delete} />
      </div>
    </li>
  );
}
