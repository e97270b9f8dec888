import { Box } from '@mui/material';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { ContentTable } from '../content/ContentTable.tsx';
import { KINDS } from '../content/kinds.ts';
import { Screen } from '../layout/Screen.tsx';
import { TodayBoard, TodayLink } from '../today/TodayBoard.tsx';
import { WelcomeCard } from './WelcomeCard.tsx';

/** `/admin`: «Listado de Eventos» with its three tables. */
export default function Dashboard() {
  return (
    <Screen title={DASHBOARD_TEXTS.title} actions={<TodayLink />}>
      <WelcomeCard />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {KINDS.map((kind, index) => (
          <ContentTable key={kind.resource} kind={kind} primary={index === 0} />
        ))}
      </Box>
      <TodayBoard />
    </Screen>
  );
}
