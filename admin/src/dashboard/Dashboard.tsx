import { Box } from '@mui/material';
import { ADMIN } from '@trama/shared/paths';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { WELCOME_TEXTS as t } from '@trama/shared/texts/panel';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { ContentTable } from '../content/ContentTable.tsx';
import { useApiQuery } from '../dataProvider/hooks.ts';
import { KINDS } from '../kinds.tsx';
import { Health, TodayBoard, useToday } from '../today/TodayBoard.tsx';
import { ActButton } from '../ui/ActButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Screen } from '../ui/Screen.tsx';

const styles = {
  mb: 3,
  p: 2,
  border: '1px solid var(--line)',
  borderStartEndRadius: '3rem',
  borderEndStartRadius: 12,
  background: 'var(--ok-ground)',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0.25rem 1rem',
    mb: 1,
    '& p': { flex: '1 1 16rem' },
  },
  '& ol': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& li:not(.done)': { flex: '1 1 14rem' },
  '& a': {
    display: 'flex',
    gap: 1.5,
    height: 1,
    p: '0.6rem 0.9rem',
    border: '1px solid var(--line)',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'inherit',
    textDecoration: 'none',
  },
  // A finished step needs no explanation and no card.
  '& .done a': { alignItems: 'center', borderColor: 'transparent', bgcolor: 'transparent' },
  '& a:hover': { borderColor: 'var(--accent)' },
  '& small': { display: 'block' },
  '& .icon': { color: 'var(--accent)' },
  '& .done :is(.icon, small)': { color: 'success.main' },
};

const STEPS = [
  { step: 'address', to: ADMIN.account, icon: 'person', title: t.address, help: t.addressHelp },
  { step: 'settings', to: ADMIN.settings, icon: 'sliders', title: t.settings, help: t.settingsHelp },
  { step: 'event', to: ADMIN.createEvent, icon: 'megaphone', title: t.event, help: t.eventHelp },
  { step: 'team', to: ADMIN.invite, icon: 'mail', title: t.invite, help: t.inviteHelp },
] as const;

/** Card with the first steps, ticked when done, until this administrator dismisses it. */
function WelcomeCard() {
  const id = useId();
  const { data } = useApiQuery(['first-steps'], (api) => api.request('GET', '/account', z.object({ first_steps: z.boolean() })));
  const done = useToday().data?.steps;
  const steps = STEPS.filter(({ step }) => step !== 'address' || done?.address === false);
  if (!data?.first_steps) return null;
  return (
    <Box component="section" sx={styles} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.title}</h2>
        <p>{steps.every(({ step }) => done?.[step]) ? t.allDone : t.intro}</p>
        <ActButton
          icon="check"
          size="small"
          act={{ request: (api) => api.send('DELETE', '/account/first-steps'), failed: t.dismissFailed }}
        >
          {t.dismiss}
        </ActButton>
      </header>
      <ol>
        {steps.map(({ step, to, icon, title, help }) => {
          const isDone = done?.[step] === true;
          return (
            <li key={to} className={isDone ? 'done' : undefined}>
              <Link to={to}>
                <Icon name={isDone ? 'check' : icon} />
                <span>
                  <strong>{title}</strong>
                  <small>{isDone ? t.done : help}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </Box>
  );
}

/** `/admin`: «Listado de Eventos». Pending work, the three tables, and the state of the site. */
export default function Dashboard() {
  return (
    <Screen title={DASHBOARD_TEXTS.title}>
      <TodayBoard />
      <WelcomeCard />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          '& :is(th, td):first-of-type': { pl: { sm: 2.5 } },
          // While loading, shows as many placeholder rows as the table will have.
          '& tbody > tr:nth-of-type(n + 4)': { display: 'none' },
        }}
      >
        {KINDS.map((kind, index) => (
          <ContentTable key={kind.resource} kind={kind} primary={index === 0} />
        ))}
      </Box>
      <Health />
    </Screen>
  );
}
