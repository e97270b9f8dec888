import { historyPath } from '@trama/shared/panel-paths';
import type { RevisedKind } from '@trama/shared/records/history';
import { HISTORY_TEXTS as t } from '@trama/shared/texts/history';
import { createPath, useLocation } from 'react-router-dom';
import { IconLink, LinkButton } from '../ui/buttons.tsx';

interface HistoryLinkProps {
  kind: RevisedKind;
  id: string | number;
}

/** Link target of a record's saved versions; the history state leads back to this screen. */
function useHistoryLink({ kind, id }: HistoryLinkProps) {
  const from = createPath(useLocation());
  return { to: historyPath(kind, id), state: { from } };
}

/** Link to a record's saved versions, which lead back to this screen. */
export const HistoryLink = (record: HistoryLinkProps) => (
  <LinkButton icon="undo" {...useHistoryLink(record)}>
    {t.link}
  </LinkButton>
);

/**
 * The link in a row of a list.
 * @param name name of the record
 */
export const RowHistoryLink = ({ name, ...record }: HistoryLinkProps & { name: string }) => (
  <IconLink icon="log" label={`${t.link}: ${name}`} title={t.link} {...useHistoryLink(record)} />
);
