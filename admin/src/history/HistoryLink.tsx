import type { RevisedKind } from '@trama/shared/records/history';
import { HISTORY_TEXTS as t } from '@trama/shared/texts/history';
import { createPath, useLocation } from 'react-router-dom';
import { historyPath } from '../paths.ts';
import { IconLink, LinkButton } from '../ui/buttons.tsx';

interface HistoryLinkProps {
  kind: RevisedKind;
  id: string | number;
}

/** A link to the saved versions of a record, which leads back to the present screen. */
function useHistoryLink({ kind, id }: HistoryLinkProps) {
  const from = createPath(useLocation());
  return { to: historyPath(kind, id), state: { from } };
}

/** Leads to the saved versions of a record, and from there back to the present screen. */
export const HistoryLink = (record: HistoryLinkProps) => (
  <LinkButton icon="undo" {...useHistoryLink(record)}>
    {t.link}
  </LinkButton>
);

/** The link in a row of a list. @param name of the record */
export const RowHistoryLink = ({ name, ...record }: HistoryLinkProps & { name: string }) => (
  <IconLink icon="log" label={`${t.link}: ${name}`} title={t.link} {...useHistoryLink(record)} />
);
