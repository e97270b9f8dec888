import { onlineManager, QueryClient } from '@tanstack/react-query';
import { formatNumber } from '@trama/shared/format/format';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Admin, CustomRoutes, localStorageStore, memoryStore, Resource, type Store } from 'react-admin';
import { createAuthProvider } from './authProvider.ts';
import { connection } from './dataProvider/connection.ts';
import { createDataProvider } from './dataProvider/dataProvider.ts';
import { triesAgain } from './dataProvider/http.ts';
import { Layout } from './layout/Layout.tsx';
import { RESOURCES } from './resources.ts';
import { resourceProps, routerProvider, routes } from './routes.tsx';
import { darkTheme, lightTheme } from './theme/theme.ts';
import { Loading } from './ui/Loading.tsx';
import { NotFound } from './ui/NotFound.tsx';
import { Notifications } from './ui/Notifications.tsx';
import { Crashed } from './ui/ScreenBoundary.tsx';

/** Polyglot's `replace`, with numbers formatted in Spanish (`5.612`). */
function withNumbers(this: string, token: RegExp, fill: (...found: string[]) => unknown): string {
  return this.replace(token, (...found: string[]) => {
    const value = fill(...found);
    return typeof value === 'number' ? formatNumber(value) : String(value);
  });
}

/** react-admin's own texts. The panel's labels are Spanish already: a key without a translation is shown unchanged. */
const i18nProvider = polyglotI18nProvider(() => ({ ra: REACT_ADMIN_TEXTS }), 'es', [{ locale: 'es', name: 'Español' }], {
  allowMissing: true,
  replace: withNumbers,
});

/**
 * `networkMode`: offline, a request fails at once, except queries with `WAIT_WHILE_OFFLINE`. React Query would pause every request by
 * default.
 */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: triesAgain,
    },
    mutations: { networkMode: 'always' },
  },
});

// The first response to any request resumes the queries that wait for a connection (`WAIT_WHILE_OFFLINE`).
onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(!connection.isLost())));

const lasting = localStorageStore();
const passing = memoryStore();
const both = [lasting, passing];
const storeOf = (key: string) => (/\.selectedIds\b/u.test(key) ? passing : lasting);

/** react-admin's store, but selected rows last only until the page closes: a forgotten selection would change rows days later. */
const store: Store = {
  ...lasting,
  setup: () => {
    for (const one of both) one.setup();
  },
  teardown: () => {
    for (const one of both) one.teardown();
  },
  getItem: (key, byDefault) => storeOf(key).getItem(key, byDefault),
  setItem: (key, value) => storeOf(key).setItem(key, value),
  removeItem: (key) => storeOf(key).removeItem(key),
  reset: () => {
    for (const one of both) one.reset();
  },
  subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
};

const authProvider = createAuthProvider(RESOURCES);
const dataProvider = createDataProvider(RESOURCES);

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
      notification={Notifications}
      queryClient={queryClient}
      requireAuth
      routerProvider={routerProvider}
      store={store}
    >
      <CustomRoutes>{routes}</CustomRoutes>
      {RESOURCES.map((resource) => (
        <Resource key={resource.name} {...resourceProps(resource)} />
      ))}
    </Admin>
  );
}
