import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useSearchParams } from 'react-router-dom';
import { useAsk } from '../../dataProvider/hooks.ts';
import { APPLICATIONS } from '../../paths.ts';
import { IconButton, IconLink, LinkButton } from '../../ui/buttons.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { apiQuery, listIn } from '../list/listAddress.ts';

/** Where an application is in a list, and which are beside it. @param id '': not known yet @param query of the API */
export const useNeighbours = (id: string, query: string) =>
  useAsk(['neighbours', id, query], (api) => api.getNeighbours(id, query), { enabled: id !== '', retry: false });

/** The list that the address of a record names, as a query of the API, and as the address has it. */
export function useListOfRecord() {
  const [search] = useSearchParams();
  return { query: apiQuery(listIn(search)), suffix: search.size > 0 ? `?${search}` : '' };
}

/** Links from an application to the previous and the next of the list it was opened from, and back to it. */
export function Neighbours({ id }: { id: string }) {
  const { query, suffix } = useListOfRecord();
  const { data } = useNeighbours(id, query);
  const step = (to: string | null | undefined, label: string, icon: IconName) =>
    to ? (
      <IconLink icon={icon} label={label} to={`${APPLICATIONS.one(to)}${suffix}`} />
    ) : (
      <IconButton icon={icon} label={label} disabled />
    );
  return (
    <nav className="neighbours" aria-label={t.title}>
      <LinkButton icon="back" to={`${APPLICATIONS.list}${suffix}`}>
        {t.back}
      </LinkButton>
      <span className="actions">
        {step(data?.previous, t.previous, 'previous')}
        {data && <span className="num">{t.position(data.position, data.total)}</span>}
        {step(data?.next, t.next, 'next')}
      </span>
    </nav>
  );
}
