import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { dataProvider, RESOURCES } from './dataProvider/dataProvider.ts';
import { ApiError } from './dataProvider/http.ts';
import { routes } from './routes.tsx';
import { authProvider } from './session/authProvider.ts';
import { Crashed } from './ui/Crashed.tsx';
import { Loading } from './ui/Loading.tsx';
import { Layout } from './ui/layout/Layout.tsx';
import { NotFound } from './ui/NotFound.tsx';
import { darkTheme, lightTheme } from './ui/theme/theme.ts';

/**
 * Only lost connections and server errors are tried again. `networkMode`: without a connection a call fails at once; by
 * default it would be paused until there is one.
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

/**
 * No sentence of react-admin's is on any screen: ours are in shared/texts, and what goes through `translate` (a label, a
 * rule's sentence) is already Spanish.
 */
const i18nProvider: I18nProvider = {
  translate: (key, options) => options?._ ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'es',
};

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
      error={Crashed}
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
