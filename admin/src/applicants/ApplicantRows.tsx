import type { ApplicantRecord } from '@trama/shared/applications/applicants';
import { ADMIN } from '@trama/shared/paths';
import { APPLICANT_TEXTS as t } from '@trama/shared/texts/applicants';
import { STATE_NAMES } from '@trama/shared/texts/applications';
import { Link } from 'react-router-dom';
import { useDownload } from '../dataProvider/useDownload.ts';
import { APPLICATIONS } from '../paths.ts';
import { IconButton, IconLink } from '../ui/buttons.tsx';
import { formatDateTime, formatDayOf } from '../ui/formatDateTime.ts';
import { SortHeader, type Sorting } from '../ui/list/Sorting.tsx';
import { useDeletion } from '../ui/list/useDeletion.tsx';

const DELETION = { question: t.eraseQuestion, done: t.erased, failed: t.eraseFailed };

/** What the list is sorted by. */
export const COLUMNS = {
  name: { field: 'name', label: t.who, kind: 'text' },
  since: { field: 'since', label: t.since, kind: 'date' },
} as const;

interface ApplicantRowsProps {
  rows: readonly ApplicantRecord[];
  labelledBy: string;
  sorting: Sorting;
  onErased: () => unknown;
}

function Applications({ of }: { of: ApplicantRecord['applications'] }) {
  if (of.length === 0) return <span className="secondary">{t.nothingSent}</span>;
  return (
    <ul>
      {of.map(({ application_id, event_title, state }) => (
        <li key={application_id}>
          <Link className="link" to={APPLICATIONS.one(application_id)}>
            {event_title}
          </Link>
          <small>{STATE_NAMES[state]}</small>
        </li>
      ))}
    </ul>
  );
}

export function ApplicantRows({ rows, labelledBy, sorting, onErased }: ApplicantRowsProps) {
  const { ask, dialog } = useDeletion('users', DELETION, onErased);
  const { download, busy } = useDownload();
  const copy = (userId: string) =>
    download(`/users/${encodeURIComponent(userId)}/export`, { name: t.copyFile, failed: t.copyFailed });
  return (
    <>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <SortHeader column={COLUMNS.name} sorting={sorting} />
            <SortHeader column={COLUMNS.since} sorting={sorting} />
            <th scope="col">{t.applications}</th>
            <th scope="col">{t.lastMail}</th>
            <th scope="col">{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user_id, name, email, role_name, since, applications, last_mail }) => (
            <tr key={user_id}>
              <td>
                <b>{name}</b>
                <small className="email">{email}</small>
              </td>
              <td className="num" data-label={`${t.since}:`}>
                {formatDayOf(since)}
              </td>
              <td>
                <Applications of={applications} />
              </td>
              <td data-label={`${t.lastMail}:`}>
                {last_mail ? (
                  <>
                    {last_mail.subject}
                    <small className="num">{formatDateTime(last_mail.sent_at)}</small>
                  </>
                ) : (
                  <span className="secondary">{t.noMail}</span>
                )}
              </td>
              <td>
                <IconButton
                  icon="download"
                  label={t.copyNamed(name)}
                  title={t.copy}
                  disabled={busy}
                  onClick={() => void copy(user_id)}
                />
                <IconLink
                  icon="shield"
                  label={t.requestNamed(name)}
                  title={t.request}
                  to={ADMIN.rights}
                  state={{ letterFrom: email }}
                />
                {role_name === 'exhibitor' && (
                  <IconButton
                    icon="trash"
                    label={t.eraseNamed(name)}
                    title={t.erase}
                    onClick={() => ask({ id: user_id, name })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  );
}
