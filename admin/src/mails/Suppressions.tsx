import { type SuppressionRecord, suppressionRecord } from '@trama/shared/mail/subscriptions';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { SUPPRESSION_MESSAGES, MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useId, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useApiQuery } from '../dataProvider/hooks.ts';
import type { Listed } from '../dataProvider/mapping.ts';
import { Line, PageSteps } from '../list/cells.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { ActIcon } from '../ui/ActButton.tsx';

type Row = Listed<SuppressionRecord>;

const PER_PAGE = 10;
const LATEST = { field: 'created_at', order: 'DESC' } as const;
const addressOf = ({ email }: Row) => email ?? t.erased;
const reasonOf = ({ reason, detail }: Row) => [SUPPRESSION_MESSAGES[reason], detail].filter(Boolean).join('. ');

const COLUMNS: readonly Column<Row>[] = [
  { source: 'email', label: t.address, width: 260, render: (row) => <Line text={addressOf(row)} /> },
  { source: 'reason', label: t.reason, render: (row) => <Line text={reasonOf(row)} /> },
  { source: 'created_at', label: t.when, width: 156, as: 'moment' },
];

/** Addresses whose mail bounced or was reported as spam; hidden while the list is empty. */
export function Suppressions() {
  const id = useId();
  const [page, setPage] = useState(1);
  const { data } = useApiQuery(['suppressions', page], (api) =>
    api.listPage('suppressions', suppressionRecord, { page, perPage: PER_PAGE }),
  );
  if (!data || data.total === 0) return null;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.suppressions}</h2>
        <p className="form-note">{t.suppressionsHelp}</p>
      </header>
      <ResourceContextProvider value="suppressions">
        <Table<Row>
          aria-labelledby={id}
          columns={COLUMNS}
          data={data.items.map((row) => ({ ...row, id: row.suppression_id }))}
          total={data.total}
          isPending={false}
          sort={LATEST}
          rowClick={false}
          actionsWidth={92}
          actions={(row) => (
            <ActIcon
              icon="undo"
              label={t.liftNamed(addressOf(row))}
              title={t.lift}
              act={{
                request: (api) => api.send('DELETE', `/suppressions/${row.suppression_id}`),
                done: t.lifted,
                failed: API_MESSAGES.internal,
              }}
            />
          )}
        />
      </ResourceContextProvider>
      <footer>
        <PageSteps label={t.suppressions} count={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
      </footer>
    </section>
  );
}
