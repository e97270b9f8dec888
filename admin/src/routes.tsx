/** Routes every screen at the specification's path and redirects react-admin's default paths there. */

import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { type ComponentType, forwardRef } from 'react';
import {
  ResourceContextProvider,
  type ResourceProps,
  type RouterLinkProps,
  type RouterProvider,
  reactRouterProvider,
} from 'react-admin';
import { Link, Navigate, Route, useParams } from 'react-router-dom';
import type { PanelResource } from './PanelResource.ts';
import { RESOURCES } from './resources.ts';
import { lazyScreen } from './ui/lazyScreen.tsx';

const Dashboard = lazyScreen(() => import('./dashboard/Dashboard.tsx'));
const DecisionMails = lazyScreen(() => import('./applications/decisions/DecisionMailsScreen.tsx'));
const Screens = lazyScreen(() => import('./screens.tsx'));

function ToRecord({ path }: { path: (id: string) => string }) {
  return <Navigate to={path(useParams().id ?? '')} replace />;
}

/** Props of `<Resource>`: its views redirect react-admin's paths to the specification's. */
export const resourceProps = ({ name, label, recordRepresentation = 'title', paths }: PanelResource): ResourceProps => ({
  name,
  options: { label },
  recordRepresentation,
  list: <Navigate to={paths.list} replace />,
  ...(paths.create && { create: <Navigate to={paths.create} replace /> }),
  ...(paths.edit && { edit: <ToRecord path={paths.edit} /> }),
  ...(paths.show && { show: <ToRecord path={paths.show} /> }),
});

/** Maps react-admin's paths (`/events`, `/events/12`, `/applications/7/show`) to the specification's. Other paths stay. */
function addressOf(path: string): string {
  const [, name, id, view] = path.split('/');
  const paths = RESOURCES.find((one) => one.name === name)?.paths;
  if (!paths) return path;
  if (id === undefined) return paths.list;
  if (id === 'create') return paths.create ?? path;
  return (view === 'show' ? paths.show : paths.edit)?.(decodeURIComponent(id)) ?? path;
}

/** react-admin's router with the specification's paths in its links, so they also work in another tab. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => (
    <Link ref={ref} to={typeof to === 'string' ? addressOf(to) : to} {...props} />
  )),
};

const screenRoute = (resource: string, path: string | undefined, View: ComponentType | undefined) =>
  path &&
  View && (
    <Route
      key={path}
      path={path}
      element={
        <ResourceContextProvider value={resource}>
          <View />
        </ResourceContextProvider>
      }
    />
  );

export const routes = (
  <>
    <Route path="/" element={<Navigate to={ADMIN.home} replace />} />
    <Route path={ADMIN.home} element={<Dashboard />} />
    {RESOURCES.flatMap(({ name, paths, list, create, edit, show }) => [
      screenRoute(name, paths.list, list),
      screenRoute(name, paths.create, create),
      screenRoute(name, paths.edit?.(':id'), edit),
      screenRoute(name, paths.show?.(':id'), show),
    ])}
    {/* Declared before the application's route, which would also match this path. */}
    <Route path={APPLICATIONS.mails} element={<DecisionMails />} />
    <Route path="*" element={<Screens />} />
  </>
);
