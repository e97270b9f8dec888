import '../ui/list/tables.css';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { EVENTS, NEWS, PUBLICATIONS } from '../content/ContentKind.ts';
import { ContentTable } from '../content/ContentTable.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';

/** `/admin`: «Listado de Eventos» with its three tables. */
export function Dashboard() {
  return (
    <Screen title={ADMIN_TEXTS.dashboard.title}>
      <WelcomeCard />
      <div className="tables">
        <ContentTable kind={EVENTS} primary />
        <ContentTable kind={NEWS} />
        <ContentTable kind={PUBLICATIONS} />
      </div>
    </Screen>
  );
}
