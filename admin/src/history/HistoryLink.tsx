import type { RevisedKind } from '@trama/shared/history';
import { HISTORY_TEXTS as t } from '@trama/shared/texts/history';
import { historyPath } from '../paths.ts';
import { LinkButton } from '../ui/buttons.tsx';

/** Leads to the saved versions of a record. */
export const HistoryLink = ({ kind, id }: { kind: RevisedKind; id: string | number }) => (
  <LinkButton icon="undo" to={historyPath(kind, id)}>
    {t.link}
  </LinkButton>
);
