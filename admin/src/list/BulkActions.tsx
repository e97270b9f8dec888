import { type BulkCounts, NAMED_MAX } from '@trama/shared/forms/bulk';
import { BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { type ReactNode, useState } from 'react';
import { BulkActionsToolbar, Button, type Identifier, SelectAllButton, useListContext } from 'react-admin';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useToast } from '../ui/Toast.tsx';

/** What one call did to many rows, and what takes it back; absent or empty: nothing can. */
interface Done<Mark> extends BulkCounts {
  undo?: Mark[];
}

/** Something that is done to all chosen rows by one call. */
export interface BulkAct<Mark> {
  label: string;
  icon: IconName;
  danger?: boolean;
  /** `items`: the number of rows, in words. */
  question: (items: string) => string;
  consequence: string;
  done: (items: string) => string;
  /** Asked besides. */
  field?: ReactNode;
  /** The call; null: what is asked besides is missing. */
  run: ((api: TramaDataProvider, ids: Identifier[]) => Promise<Done<Mark>>) | null;
}

interface BulkActionsProps<Mark> {
  acts: readonly BulkAct<Mark>[];
  counted: (count: number) => string;
  /** Takes back what an act did. */
  undo?: (api: TramaDataProvider, rows: Mark[]) => Promise<BulkCounts>;
}

/** What was done, and what was left as it is and why. */
function saidOf(answer: BulkCounts, done: string): string {
  const rest = [
    answer.unchanged > 0 && t.unchanged(answer.unchanged),
    ...answer.refused.map(({ count, reason }) => t.refused(count, reason)),
  ];
  return [`${done}.`, ...rest.filter(Boolean)].join(' ');
}

/** Changes all that is chosen by one call, asked once with its number; its notice takes it back by one call. */
export function BulkActions<Mark>({ acts, counted, undo }: BulkActionsProps<Mark>) {
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { act } = useAction();
  const toast = useToast();
  const asked = acts.find(({ label }) => label === askedFor);

  const takeBack = async (rows: Mark[]) => {
    if (undo) await act((api) => undo(api, rows), { done: ({ changed }) => t.undone(counted(changed)), failed: t.failed });
    refetch();
  };
  const change = async ({ run, done }: BulkAct<Mark>) => {
    const answer = run && (await act((api) => run(api, selectedIds), { failed: t.failed }));
    if (!answer) return;
    onUnselectItems();
    refetch();
    const rows = answer.undo ?? [];
    const offer = rows.length > 0 ? { label: UNDO_TEXTS.undo, run: () => takeBack(rows) } : undefined;
    toast(saidOf(answer, done(counted(answer.changed))), 'success', offer);
  };

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
          onConfirm={asked.run && (() => change(asked))}
          onClose={() => setAskedFor(null)}
        >
          {asked.field}
        </Confirm>
      )}
    </>
  );
}
