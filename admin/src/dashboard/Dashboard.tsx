import './tables.css';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { Screen } from '../layout/Screen.tsx';
import { WelcomeCard } from '../welcome/WelcomeCard.tsx';
import { ContentTable } from './ContentTable.tsx';
import { EVENTS, NEWS, PUBLICATIONS } from './contentKinds.ts';

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
