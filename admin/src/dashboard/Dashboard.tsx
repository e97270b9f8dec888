import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { ContentTable } from '../content/ContentTable.tsx';
import { CONTENT_KINDS } from '../content/kinds.ts';
import { Screen } from '../layout/Screen.tsx';
import { TodayBoard, TodayLink } from '../today/TodayBoard.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';

/** `/admin`: «Listado de Eventos» with its three tables. */
export default function Dashboard() {
  return (
    <Screen title={DASHBOARD_TEXTS.title} actions={<TodayLink />}>
      <WelcomeCard />
      <div className="tables">
        {CONTENT_KINDS.map((kind, index) => (
          <ContentTable key={kind.resource} kind={kind} primary={index === 0} />
        ))}
      </div>
      <TodayBoard />
    </Screen>
  );
}
