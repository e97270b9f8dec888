import type { ReviewerFiles as Files } from '@trama/shared/reviews/reviews';
import { REVIEWER_FILES_TEXTS as t } from '@trama/shared/texts/reviews';
import { Link } from 'react-router-dom';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { APPLICATIONS } from '../paths.ts';
import { TextButton } from '../ui/buttons.tsx';

/** A file of which no copy can be made: withheld until an administrator decides. */
function Undecided({ file }: { file: Files['impossible'][number] }) {
  const { act, busy } = useAction();
  const { file_id, application_id, number, name, original } = file;
  const give = () => act((api) => api.giveToReviewers(file_id, 'original'), { done: t.giveDone, failed: t.failed });
  const again = () => act((api) => api.giveToReviewers(file_id, 'copy'), { done: t.againDone, failed: t.failed });
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="secondary num">
          <Link to={APPLICATIONS.one(application_id)}>{t.proposal(number)}</Link>
        </span>
        {original && <span className="secondary">{t.given}</span>}
      </div>
      <div className="actions">
        {!original && (
          <TextButton disabled={busy} aria-label={t.giveOf(name)} onClick={() => void give()}>
            {t.give}
          </TextButton>
        )}
        <TextButton disabled={busy} aria-label={(original ? t.withholdOf : t.againOf)(name)} onClick={() => void again()}>
          {original ? t.withhold : t.again}
        </TextButton>
      </div>
    </li>
  );
}

/** How many files reviewers read as copies, and which of them need a decision. */
export function ReviewerFiles({ eventId }: { eventId: number }) {
  const { data } = useAsk(['reviewer-files', eventId], (api) => api.getReviewerFiles(eventId));
  if (!data || data.ready + data.waiting + data.impossible.length === 0) return null;
  const { ready, waiting, impossible } = data;
  return (
    <div className="stack">
      <h3>{t.title}</h3>
      <p className="form-note">
        {ready > 0 && `${t.ready(ready)} `}
        {waiting > 0 && `${t.waiting(waiting)} `}
        {t.inside}
      </p>
      {impossible.length > 0 && (
        <>
          <p className="form-note">{t.impossible}</p>
          <ul className="item-list">
            {impossible.map((file) => (
              <Undecided key={file.file_id} file={file} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
