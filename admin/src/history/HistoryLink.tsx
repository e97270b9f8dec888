import type { RevisedKind } from '@trama/shared/history';
import { HISTORY_TEXTS as t } from '@trama/shared/texts/history';
import { createPath, useLocation } from 'react-router-dom';
import { historyPath } from '../paths.ts';
import { LinkButton } from '../ui/buttons.tsx';

/** Leads to the saved versions of a record, and from there back to the present screen. */
export function HistoryLink({ kind, id }: { kind: RevisedKind; id: string | number }) {
  const from = createPath(useLocation());
  return (
    <LinkButton icon="undo" to={historyPath(kind, id)} state={{ from }}>
      {t.link}
    </LinkButton>
  );
}
