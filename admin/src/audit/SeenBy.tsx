import { Box } from '@mui/material';
import { AUDIT_TEXTS as t } from '@trama/shared/texts/audit';
import { useAsk } from '../dataProvider/hooks.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';

/** As many as fit below what was opened. */
const SHOWN = 5;

/** «Quién lo vio»: who opened the confidential data of an application, the latest first. */
export function SeenBy({ applicationId }: { applicationId: string }) {
  const filter = { group: 'view', kind: 'application', object: applicationId };
  const { data } = useAsk(['audit', filter], (api) => api.listAudit({ page: 1, perPage: SHOWN, filter }));
  if (!data) return null;
  return (
    <div>
      <b>{t.seen}</b>
      {data.items.length === 0 ? (
        <p>{t.neverSeen}</p>
      ) : (
        <Box component="ul" aria-label={t.seen} sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.9375rem' }}>
          {data.items.map(({ audit_id, at, account_name }) => (
            <li key={audit_id}>
              {account_name ?? t.formerAccount}, <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
