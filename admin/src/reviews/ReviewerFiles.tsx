import { APPLICATIONS } from '@trama/shared/panel-paths';
import { type ReviewerFiles as Files, reviewerFiles } from '@trama/shared/reviews/reviews';
import { REVIEWER_FILES_TEXTS as t } from '@trama/shared/texts/reviews';
import { Link } from 'react-router-dom';
import { useGet } from '../dataProvider/hooks.ts';
import { type Act, ActButton } from '../ui/ActButton.tsx';

/** A file of which no safe, anonymous copy could be made: withheld until an administrator decides. */
function Undecided({ file }: { file: Files['impossible'][number] }) {
  const { file_id, application_id, number, name, original } = file;
  const giving = (give: 'original' | 'copy', done: string): Act<unknown> => ({
    request: (api) => api.send('POST', `/reviewer-files/${encodeURIComponent(file_id)}`, { give }),
    done,
    failed: t.failed,
  });
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
          <ActButton aria-label={t.giveOf(name)} act={giving('original', t.giveDone)}>
            {t.give}
          </ActButton>
        )}
        <ActButton aria-label={(original ? t.withholdOf : t.againOf)(name)} act={giving('copy', t.againDone)}>
          {original ? t.withhold : t.again}
        </ActButton>
      </div>
    </li>
  );
}

/** Number of safe, anonymous copies for reviewers, and the files that need a decision. */
export function ReviewerFiles({ eventId }: { eventId: number }) {
  const { data } = useGet(`/reviewer-files?event_id=${eventId}`, reviewerFiles);
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
