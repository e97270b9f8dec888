import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { usePrevNextController } from 'react-admin';
import { IconLink } from '../ui/buttons.tsx';
import type { ContentKind } from './ContentKind.ts';

/** Rows among which the neighbours of an item are looked for. */
const LIMIT = 250;

/** The way back to the list as it was left, and to the items before and after this one in it. */
export function Neighbours({ kind: { resource, paths, list } }: { kind: ContentKind }) {
  const { prevPath, nextPath } = usePrevNextController({ resource, limit: LIMIT, sort: { field: 'createdAt', order: 'DESC' } });
  return (
    <nav aria-label={t.neighbours}>
      <IconLink icon="back" label={list.fullTitle} to={paths.list} />
      {prevPath && <IconLink icon="previous" label={t.previous} to={prevPath} />}
      {nextPath && <IconLink icon="next" label={t.next} to={nextPath} />}
    </nav>
  );
}
