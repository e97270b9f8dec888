import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import type { TrashItem } from '@trama/shared/content/trash';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { CONSEQUENCE_TEXTS, TRASH_TEXTS as t } from '@trama/shared/texts/trash';
import type { Listed } from '../dataProvider/mapping.ts';
import { RowHistoryLink } from '../history/HistoryLink.tsx';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import { Line, StateCell } from '../list/cells.tsx';
import { ListToolbar, linkFilterReader, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { type Act, ActIcon } from '../ui/ActButton.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Consequences } from './Consequences.tsx';
import { type Restored, restoredText, restoreItem } from './useDeletion.tsx';

type Row = Listed<TrashItem>;

/** Maximum number of days left at which the row warns. */
const FEW_DAYS = 7;

/** Notes about an item: rows that belong to it, and who will see it after a restore. */
const notesOf = ({ status, publish_at, applications, documents }: Row) =>
  [
    applications + documents > 0 && t.has(applications, documents),
    status === 'draft' && t.draft,
    status === 'scheduled' && publish_at && Date.parse(publish_at) > Date.now() && t.scheduled(formatDateTime(publish_at)),
  ]
    .filter(Boolean)
    .join(' · ');

function DaysLeft({ days_left: days }: Row) {
  if (days === null) return t.never;
  return days <= FEW_DAYS ? <StateCell icon="alert" tone="warning" text={t.days(days)} /> : t.days(days);
}

const COLUMNS: readonly Column<Row>[] = [
  { source: 'title', label: t.what, sort: 'text', render: ({ title }) => <Line text={title}>{<b>{title}</b>}</Line> },
  { source: 'kind', label: t.show, width: 92, render: ({ kind }) => CONTENT_WORDS[kind].one },
  { source: 'notes', label: t.notes, width: 168, render: (row) => <Line text={notesOf(row)} /> },
  { source: 'deleted_at', label: t.when, sort: 'date', short: t.whenShort, width: 164, as: 'moment' },
  {
    source: 'deleted_by',
    label: t.who,
    short: t.whoShort,
    width: 138,
    render: ({ deleted_by }) => <Line text={deleted_by ?? t.unknown} />,
  },
  { source: 'days_left', label: t.left, short: t.leftShort, width: 96, render: (row) => <DaysLeft {...row} /> },
];

const FACETS = [
  {
    source: 'kind',
    label: t.show,
    values: [...CONTENT_NAMES.map((name) => [name, CONTENT_WORDS[name].many] as const)],
  },
] as const;

const readLinkFilter = linkFilterReader({ show: ['kind', CONTENT_NAMES] });

/** The API's collection and id of an item. */
const placeOf = ({ kind, id }: Row) => ({
  collection: CONTENT_KINDS[kind].collection,
  id: Number(String(id).split(':')[1]),
});

/** The only bulk action: items are erased one at a time. */
const RESTORE: BulkAct = {
  label: t.restore,
  icon: 'undo',
  question: t.restoreMany,
  consequence: t.restoreManyHelp,
  done: t.restoredMany,
  change: { action: 'restore' },
};

const restoring = (row: Row): Act<Restored> => ({
  request: (api) => restoreItem(api, placeOf(row).collection, placeOf(row).id),
  done: restoredText,
  failed: t.restoreFailed,
});

const erasing = (row: Row): Act<unknown> => ({
  request: (api) => api.send('DELETE', `/trash/${placeOf(row).collection}/${placeOf(row).id}`),
  done: t.erased,
  failed: t.eraseFailed,
  confirmation: {
    title: t.eraseTitle,
    question: CONTENT_WORDS[row.kind].erase,
    lines: [row.title],
    confirm: CONSEQUENCE_TEXTS.confirm,
    acknowledge: CONSEQUENCE_TEXTS.understood,
    danger: true,
    children: <Consequences {...placeOf(row)} />,
  },
});

/** `/admin/papelera`: deleted items of the three kinds, with buttons to restore or erase them. */
export default function TrashList() {
  return (
    <>
      <RecordList<Row>
        resource="trash"
        name={t.title}
        sort={{ field: 'deleted_at', order: 'DESC' }}
        readLinkFilter={readLinkFilter}
        actions={<ListToolbar columns={COLUMNS} searchLabel={t.search} facets={FACETS} file={false} />}
      >
        <Table<Row>
          columns={COLUMNS}
          rowClick={false}
          bulkActionsToolbar={<BulkActions counted={t.counted} acts={[RESTORE]} />}
          empty={<NoRows empty={t.empty} help={t.emptyHelp} />}
          actions={(row) => (
            <>
              <ActIcon icon="undo" label={`${t.restore}: ${row.title}`} title={t.restore} act={restoring(row)} />
              <RowHistoryLink kind={row.kind} id={placeOf(row).id} name={row.title} />
              <ActIcon icon="trash" label={`${t.erase}: ${row.title}`} title={t.erase} act={erasing(row)} />
            </>
          )}
        />
      </RecordList>
      <p className="form-note">
        {t.intro} {t.footer}
      </p>
    </>
  );
}
