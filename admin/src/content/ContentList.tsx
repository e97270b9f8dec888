import type { ContentName } from '@trama/shared/content/kinds';
import type { ContentAction } from '@trama/shared/forms/bulk';
import { ADMIN } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { TRASH_TEXTS } from '@trama/shared/texts/trash';
import { useMemo, useState } from 'react';
import { Button, useGetList, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type BulkAct, BulkActions } from '../list/BulkActions.tsx';
import { ListToolbar, NoRows, RecordList } from '../list/RecordList.tsx';
import { type Column, Table } from '../list/Table.tsx';
import { LiveContext } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { fromLocalInput } from '../ui/form/dayText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { DayInput } from '../ui/inputs.tsx';
import { contentColumns, RowActions } from './contentColumns.tsx';
import type { PanelContentKind, TableRecord } from './PanelContentKind.ts';

const actOf = (action: Exclude<ContentAction, 'restore'>, icon: IconName): BulkAct => ({
  label: t[action],
  icon,
  danger: action === 'delete',
  question: t.question[action],
  consequence: t.consequence[action],
  done: t.done[action],
  change: { action },
  ...(action !== 'publish' && { counts: action }),
});

/** Publishes, schedules, unpublishes or deletes the selected items. */
function ContentBulkActions({ kind: { name } }: { kind: PanelContentKind }) {
  const [when, setWhen] = useState('');
  const publishAt = fromLocalInput(when);
  const schedule: BulkAct = {
    ...actOf('schedule', 'clock'),
    field: <DayInput id="publish-at" label={t.when} value={when} onChange={setWhen} hour />,
    change: publishAt === null ? null : { action: 'schedule', publishAt },
  };
  const acts = [actOf('publish', 'eye'), actOf('draft', 'note'), schedule, actOf('delete', 'trash')];
  return <BulkActions counted={CONTENT_WORDS[name].counted} acts={acts} />;
}

/** Empty state: tells whether deleted items are in the trash. */
function NoItems({ kind }: { kind: ContentName }) {
  const words = CONTENT_WORDS[kind];
  const { total = 0 } = useGetList('trash', { pagination: { page: 1, perPage: 1 }, filter: { kind } });
  if (total === 0) return <NoRows empty={words.none} />;
  return (
    <NoRows empty={words.noneLeft} help={TRASH_TEXTS.holds(words.counted(total), total)}>
      <LinkButton icon="trash" to={`${ADMIN.trash}?show=${kind}`}>
        {TRASH_TEXTS.see}
      </LinkButton>
    </NoRows>
  );
}

interface RowsProps {
  kind: PanelContentKind;
  columns: readonly Column<TableRecord>[];
}

function Rows({ kind, columns }: RowsProps) {
  const { paths, name } = kind;
  const { data = [] } = useListContext<TableRecord>();
  const live = usePublishing(data.map(({ id }) => `${name}:${id}`));
  return (
    <LiveContext value={live}>
      <Table
        columns={columns}
        actions={(row) => <RowActions kind={kind} row={row} />}
        rowClick={(id) => paths.edit(id)}
        bulkActionsToolbar={<ContentBulkActions kind={kind} />}
        empty={<NoItems kind={name} />}
      />
    </LiveContext>
  );
}

/** The full list of one kind, with search, filters, order and bulk actions. */
export function ContentList({ kind }: { kind: PanelContentKind }) {
  const { resource, list, paths } = kind;
  const words = CONTENT_WORDS[kind.name];
  const columns = useMemo(() => contentColumns(kind), [kind]);
  return (
    <RecordList<TableRecord>
      resource={resource}
      name={words.many}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={
        <ListToolbar
          columns={columns}
          facets={list.facets}
          day={list.day}
          chosen={list.chosen}
          create={{ to: paths.create, label: words.make }}
        >
          {list.importer && (
            <Button component={Link} to={list.importer.to} label={list.importer.label}>
              <Icon name="upload" />
            </Button>
          )}
        </ListToolbar>
      }
    >
      <Rows kind={kind} columns={columns} />
    </RecordList>
  );
}
