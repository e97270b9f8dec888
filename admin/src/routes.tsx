/** Every screen at the specification's own address; react-admin's default links lead to them. */
import { ADMIN } from '@trama/shared/paths';
import { lazy } from 'react';
import { Navigate, Route, useParams } from 'react-router-dom';
import { CONTENT_KINDS } from './content/kinds.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { LISTS } from './paths.ts';

const ContentList = lazy(() => import('./content/ContentList.tsx'));
const Screens = lazy(() => import('./screens.tsx'));

/** Resource, list, form of a new record, and form of one that exists; people are edited in their lists. */
const ADDRESSES = [
  ['events', LISTS.events, ADMIN.createEvent, ADMIN.editEvent],
  ['posts', LISTS.posts, ADMIN.createNews, ADMIN.editNews],
  ['publications', LISTS.publications, ADMIN.createPublication, ADMIN.editPublication],
  ['users', ADMIN.members, ADMIN.createUser, undefined],
  ['partners', ADMIN.partners, ADMIN.createPartner, undefined],
] as const;

function ToEdit({ editPath }: { editPath: (id: number) => string }) {
  return <Navigate to={editPath(Number(useParams().id))} replace />;
}

export const routes = (
  <>
    <Route path="/" element={<Navigate to={ADMIN.home} replace />} />
    <Route path={ADMIN.home} element={<Dashboard />} />
    {CONTENT_KINDS.map((kind) => (
      <Route key={kind.resource} path={kind.paths.list} element={<ContentList kind={kind} />} />
    ))}
    {ADDRESSES.map(([resource, list, create, edit]) => (
      // react-admin links to /events, /events/create and /events/12; these are the real places.
      <Route key={resource} path={resource}>
        <Route index element={<Navigate to={list} replace />} />
        <Route path="create" element={<Navigate to={create} replace />} />
        {edit && <Route path=":id/*" element={<ToEdit editPath={edit} />} />}
      </Route>
    ))}
    <Route path="*" element={<Screens />} />
  </>
);
