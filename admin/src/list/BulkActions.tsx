import { type BulkCounts, NAMED_MAX } from '@trama/shared/forms/bulk';
import { BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { type ReactNode, useState } from 'react';
import { BulkActionsToolbar, Button, SelectAllButton, useListContext, useNotify } from 'react-admin';
import { useAction } from '../dataProvider/hooks.ts';
import type { BulkChange, ChangedRow } from '../dataProvider/lists.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { undoable } from '../ui/Notices.tsx';

/** Something that is done to all chosen rows by one call. */
export interface BulkAct {
  label: string;
  icon: IconName;
  danger?: boolean;
  /** A box to tick before: for what cannot be undone. */
  acknowledge?: string;
  /** `items`: the number of rows, in words. */
  question: (items: string) => string;
  consequence: string;
  done: (items: string) => string;
  /** Asked besides. */
  field?: ReactNode;
  /** null: what is asked besides is missing. */
  change: BulkChange | null;
}

interface BulkActionsProps {
  acts: readonly BulkAct[];
  counted: (count: number) => string;
}

/** Results of a bulk act: done, and left with the reasons. */
function saidOf(answer: BulkCounts, done: string): string {
  const rest = [
    answer.unchanged > 0 && t.unchanged(answer.unchanged),
    ...answer.refused.map(({ count, reason }) => t.refused(count, reason)),
  ];
  return [`${done}.`, ...rest.filter(Boolean)].join(' ');
}

/** Changes all that is chosen by one call, asked once with its number; its notice takes it back by one call, where that can be done. */
export function BulkActions({ acts, counted }: BulkActionsProps) {
  const { resource = '', selectedIds, onUnselectItems, refetch } = useListContext();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { act } = useAction();
  const notify = useNotify();
  const asked = acts.find(({ label }) => label === askedFor);

  const undo = async (rows: ChangedRow[]) => {
    await act((api) => api.undoMany(resource, rows), { done: ({ changed }) => t.undone(counted(changed)), failed: t.failed });
    refetch();
  };
  const run = async ({ done }: BulkAct, change: BulkChange) => {
    const answer = await act((api) => api.changeMany(resource, selectedIds, change), { failed: t.failed });
    if (!answer) return;
    onUnselectItems();
    refetch();
    const { undo: rows } = answer;
    const offer = rows.length > 0 ? { label: UNDO_TEXTS.undo, run: () => undo(rows) } : undefined;
    notify(saidOf(answer, done(counted(answer.changed))), undoable(offer));
  };

  const change = asked?.change;
  return (
    <>
      <BulkActionsToolbar selectAllButton={<SelectAllButton limit={NAMED_MAX} queryOptions={{ meta: { idsOnly: true } }} />}>
        {acts.map(({ label, icon, danger }) => (
          <Button key={label} label={label} onClick={() => setAskedFor(label)} color={danger ? 'error' : undefined}>
            <Icon name={icon} />
          </Button>
        ))}
      </BulkActionsToolbar>
      {asked && (
        <Confirm
          title={asked.question(counted(selectedIds.length))}
          question={asked.consequence}
          confirm={asked.label}
          danger={asked.danger}
          acknowledge={asked.acknowledge}
          onConfirm={change ? () => run(asked, change) : null}
          onClose={() => setAskedFor(null)}
        >
          {asked.field}
        </Confirm>
      )}
    </>
  );
}
