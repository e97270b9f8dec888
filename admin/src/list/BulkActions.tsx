import { type BulkCounts, type HidingAction, NAMED_MAX } from '@trama/shared/forms/bulk';
import { LIST_TEXTS, BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { type ReactNode, useState } from 'react';
import { BulkActionsToolbar, useListContext, useNotify } from 'react-admin';
import { useAction } from '../dataProvider/hooks.ts';
import type { BulkChange, ChangedRow } from '../dataProvider/lists.ts';
import { ConsequenceLines, useConsequences } from '../trash/Consequences.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { ACKNOWLEDGE_ABOVE, Confirm } from '../ui/Confirm.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { undoable } from '../ui/Notifications.tsx';
import { OutOfView } from './OutOfView.tsx';

/** A bulk action on all selected rows, sent as one request. */
export interface BulkAct {
  label: string;
  icon: IconName;
  danger?: boolean;
  /** Label of a box to tick first, for actions that cannot be undone. */
  acknowledge?: string;
  /** @param items number of rows, in words */
  question: (items: string) => string;
  consequence: string;
  done: (items: string) => string;
  /** Action on content whose consequences the confirmation counts. */
  counts?: HidingAction;
  /** Extra input in the confirmation. */
  field?: ReactNode;
  /** null: the extra input is missing or invalid. */
  change: BulkChange | null;
}

/** Number of rows from which a request takes seconds. */
const MANY = 1000;

interface BulkActionsProps {
  acts: readonly BulkAct[];
  counted: (count: number) => string;
}

/** Summarises the outcome: changed rows, and refused rows with reasons. */
function saidOf(response: BulkCounts, done: string): string {
  const rest = [
    response.unchanged > 0 && t.unchanged(response.unchanged),
    ...response.refused.map(({ count, reason }) => t.refused(count, reason)),
  ];
  return [`${done}.`, ...rest.filter(Boolean)].join(' ');
}

/** Selects all rows that match the filter. react-admin's button for this has no label on a phone. */
function SelectFound() {
  const { total = 0, data = [], selectedIds, onSelectAll } = useListContext();
  const most = Math.min(total, NAMED_MAX);
  if (selectedIds.length >= most || data.some(({ id }) => !selectedIds.includes(id))) return null;
  return (
    <TextButton
      variant="text"
      size="small"
      onClick={() => onSelectAll({ limit: NAMED_MAX, queryOptions: { meta: { idsOnly: true } } })}
    >
      {LIST_TEXTS.selectAll(most)}
    </TextButton>
  );
}

/** Changes all selected rows with one request after one confirmation; the notification undoes the change if possible. */
export function BulkActions({ acts, counted }: BulkActionsProps) {
  const { resource = '', data = [], selectedIds, onUnselectItems, refetch } = useListContext();
  const [chosenLabel, setChosenLabel] = useState<string | null>(null);
  const { act } = useAction();
  const notify = useNotify();
  const chosen = acts.find(({ label }) => label === chosenLabel);

  const undo = async (rows: ChangedRow[]) => {
    if (rows.length > ACKNOWLEDGE_ABOVE) notify(t.undoing(counted(rows.length)), { autoHideDuration: null });
    await act((api) => api.undoMany(resource, rows), { done: ({ changed }) => t.undone(counted(changed)), failed: t.failed });
    refetch();
  };
  const run = async ({ done }: BulkAct, change: BulkChange) => {
    const response = await act((api) => api.changeMany(resource, selectedIds, change), { failed: t.failed });
    if (!response) return;
    onUnselectItems();
    refetch();
    const { undo: rows } = response;
    const offer = rows.length > 0 ? { label: UNDO_TEXTS.undo, run: () => undo(rows) } : undefined;
    notify(saidOf(response, done(counted(response.changed))), undoable(offer));
  };

  const counting = useConsequences(`/${resource}/bulk/consequences`, { ids: selectedIds, action: chosen?.counts });
  const { applications = 0, open_calls = 0 } = counting.data ?? {};
  const shown = new Set(data.map(({ id }) => id));
  // react-admin keeps selected rows when the search changes.
  const unseen = selectedIds.filter((id) => !shown.has(id)).length;
  // An action on rows out of sight also needs a ticked box.
  const isGrave =
    chosen?.counts && (counting.error || applications + open_calls > 0 || unseen > 0 || selectedIds.length > ACKNOWLEDGE_ABOVE);
  const lines = [unseen > 0 && `${t.unseen(unseen)}.`, selectedIds.length > MANY && t.slow];
  const change = chosen?.change;
  return (
    <>
      <BulkActionsToolbar
        selectAllButton={
          <>
            <OutOfView />
            <SelectFound />
          </>
        }
      >
        {acts.map(({ label, icon, danger }) => (
          <TextButton
            key={label}
            variant="text"
            size="small"
            icon={icon}
            color={danger ? 'error' : undefined}
            onClick={() => setChosenLabel(label)}
          >
            {label}
          </TextButton>
        ))}
      </BulkActionsToolbar>
      {chosen && (
        <Confirm
          title={chosen.question(counted(selectedIds.length))}
          question={chosen.consequence}
          confirm={chosen.label}
          busyLabel={t.working}
          lines={lines.filter((line) => line !== false)}
          danger={chosen.danger}
          acknowledge={isGrave ? t.understood : chosen.acknowledge}
          onConfirm={change ? () => run(chosen, change) : null}
          onClose={() => setChosenLabel(null)}
        >
          {chosen.field}
          {chosen.counts && <ConsequenceLines query={counting} action={chosen.counts} />}
        </Confirm>
      )}
    </>
  );
}
