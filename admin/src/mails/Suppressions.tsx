import { TablePagination } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { SUPPRESSION_MESSAGES, MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useId, useState } from 'react';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';

const PER_PAGE = 10;

/** Addresses whose mail came back or was reported; absent while there is none. */
export function Suppressions() {
  const id = useId();
  const [page, setPage] = useState(1);
  const { data } = useAsk(['suppressions', page], (api) => api.listSuppressions({ page, perPage: PER_PAGE }));
  const { act } = useAction();
  if (!data || data.total === 0) return null;
  const lift = (suppressionId: string) =>
    act((api) => api.liftSuppression(suppressionId), { done: t.lifted, failed: API_MESSAGES.internal });
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.suppressions}</h2>
        <p className="form-note">{t.suppressionsHelp}</p>
      </header>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t.address}</th>
            <th scope="col">{t.reason}</th>
            <th scope="col">{t.when}</th>
            <th scope="col">{t.lift}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ suppression_id, email, reason, detail, created_at }) => (
            <tr key={suppression_id}>
              <td style={{ overflowWrap: 'anywhere' }}>{email ?? t.erased}</td>
              <td>
                {SUPPRESSION_MESSAGES[reason]}
                {detail && <small className="secondary">{detail}</small>}
              </td>
              <td className="num">{formatDateTime(created_at)}</td>
              <td>
                <TextButton icon="undo" aria-label={t.liftNamed(email ?? t.erased)} onClick={() => void lift(suppression_id)}>
                  {t.lift}
                </TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <TablePagination
          component="nav"
          aria-label={t.suppressions}
          count={data.total}
          page={page - 1}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next + 1)}
          labelDisplayedRows={({ from, to, count }) => DASHBOARD_TEXTS.range(from, to, formatNumber(count))}
          getItemAriaLabel={(way) => (way === 'next' ? DASHBOARD_TEXTS.next : DASHBOARD_TEXTS.previous)}
        />
      </footer>
    </section>
  );
}
