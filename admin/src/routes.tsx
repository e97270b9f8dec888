/** Every screen at the specification's own address; react-admin's default links lead to them. */
import { ADMIN } from '@trama/shared/paths';
import { Navigate, Route } from 'react-router-dom';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { LISTS } from './paths.ts';

/** react-admin links to `/events`, `/events/create`, `/events/12`; these are the real places. */
const DEFAULT_LINKS = [['events', LISTS.events, ADMIN.createEvent, ADMIN.editEvent]] as const;

export const routes = (
  <>
    <Route path={ADMIN.home} element={<Dashboard />} />
    <Route path="/" element={<Navigate to={ADMIN.home} replace />} />
    {DEFAULT_LINKS.map(([resource, list, create]) => (
      <Route key={resource} path={resource}>
        <Route index element={<Navigate to={list} replace />} />
        <Route path="create" element={<Navigate to={create} replace />} />
      </Route>
    ))}
  </>
);
