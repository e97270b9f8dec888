import './welcome.css';
import { ADMIN } from '@trama/shared/paths';
import { WELCOME_TEXTS as t } from '@trama/shared/texts/panel';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { useToday } from '../today/useToday.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

const STEPS = [
  { step: 'settings', to: ADMIN.settings, icon: 'sliders', title: t.settings, help: t.settingsHelp },
  { step: 'event', to: ADMIN.createEvent, icon: 'megaphone', title: t.event, help: t.eventHelp },
  { step: 'team', to: ADMIN.invite, icon: 'mail', title: t.invite, help: t.inviteHelp },
] as const;

/** The first steps, ticked once they are done, until this administrator dismisses them. */
export function WelcomeCard() {
  const id = useId();
  const { data } = useAsk(['account'], (api) => api.getAccount());
  const { act, busy } = useAction();
  const steps = useToday().data?.steps;
  if (!data?.first_steps) return null;
  return (
    <section className="welcome" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p>{STEPS.every(({ step }) => steps?.[step]) ? t.allDone : t.intro}</p>
      <ol>
        {STEPS.map(({ step, to, icon, title, help }) => {
          const done = steps?.[step] === true;
          return (
            <li key={to} className={done ? 'done' : undefined}>
              <Link to={to}>
                <Icon name={done ? 'check' : icon} />
                <span>
                  <strong>{title}</strong>
                  <small>{done ? t.done : help}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <TextButton
        icon="check"
        disabled={busy}
        onClick={() => void act((api) => api.dismissFirstSteps(), { failed: t.dismissFailed })}
      >
        {t.dismiss}
      </TextButton>
    </section>
  );
}
