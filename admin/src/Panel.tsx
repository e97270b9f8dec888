import { QueryClient } from '@tanstack/react-query';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { dataProvider, RESOURCES } from './dataProvider/dataProvider.ts';
import { triesAgain } from './dataProvider/http.ts';
import { i18nProvider } from './i18nProvider.ts';
import { Layout } from './layout/Layout.tsx';
import { routes } from './routes.tsx';
import { authProvider } from './session/authProvider.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { Crashed } from './ui/Crashed.tsx';
import { Loading } from './ui/Loading.tsx';
import { NotFound } from './ui/NotFound.tsx';

/** `networkMode`: without a connection a call fails at once; by default it would be paused until there is one. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: triesAgain,
    },
    mutations: { networkMode: 'always' },
  },
});

/** What a record is called where it is named, and what a list of them is. */
const REPRESENTATIONS: Readonly<Record<string, string>> = { users: 'fullName', partners: 'fullName' };
const LABELS: Readonly<Record<string, string>> = {
  events: DASHBOARD_TEXTS.events,
  posts: DASHBOARD_TEXTS.news,
  publications: DASHBOARD_TEXTS.publications,
  users: SIDEBAR_TEXTS.members,
  partners: SIDEBAR_TEXTS.partners,
};

const LoadingScreen = () => <Loading screen />;
const NotFoundScreen = () => <NotFound />;

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
      queryClient={queryClient}
      requireAuth
    >
      <CustomRoutes>{routes}</CustomRoutes>
      {Object.keys(RESOURCES).map((name) => (
        <Resource
          key={name}
          name={name}
          recordRepresentation={REPRESENTATIONS[name] ?? 'title'}
          options={{ label: LABELS[name] }}
        />
      ))}
    </Admin>
  );
}
