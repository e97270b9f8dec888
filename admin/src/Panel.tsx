import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { ApiError } from './api.ts';
import { authProvider } from './authProvider.ts';
import { dataProvider, RESOURCES } from './dataProvider/dataProvider.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { Layout } from './layout/Layout.tsx';
import { Loading } from './layout/Loading.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { routes } from './routes.tsx';
import { darkTheme, lightTheme } from './theme/theme.ts';

/**
 * A refusal will not change by asking again; a lost connection or a failing server may. Without a connection a call
 * fails and says so: by default it would wait in silence until there is one.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
    mutations: { networkMode: 'always' },
  },
});

const LoadingScreen = () => <Loading screen />;
const NotFoundScreen = () => <NotFound />;
const NoNotification = () => null;

/** Everything behind the login. */
export default function Panel() {
  return (
    <Admin
      authProvider={authProvider}
      catchAll={NotFoundScreen}
      darkTheme={darkTheme}
      dataProvider={dataProvider}
      disableTelemetry
      i18nProvider={i18nProvider}
      layout={Layout}
      lightTheme={lightTheme}
      loading={LoadingScreen}
      loginPage={false}
      notification={NoNotification}
      queryClient={queryClient}
      requireAuth
    >
      <CustomRoutes>{routes}</CustomRoutes>
      {Object.keys(RESOURCES).map((name) => (
        <Resource key={name} name={name} />
      ))}
    </Admin>
  );
}
