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
  { step: 'address', to: ADMIN.account, icon: 'person', title: t.address, help: t.addressHelp },
  { step: 'settings', to: ADMIN.settings, icon: 'sliders', title: t.settings, help: t.settingsHelp },
  { step: 'event', to: ADMIN.createEvent, icon: 'megaphone', title: t.event, help: t.eventHelp },
  { step: 'team', to: ADMIN.invite, icon: 'mail', title: t.invite, help: t.inviteHelp },
] as const;

/** The first steps, ticked once they are done, until this administrator dismisses them. */
export function WelcomeCard() {
  const id = useId();
  const { data } = useAsk(['own'], (api) => api.getOwn());
  const { act, busy } = useAction();
  const done = useToday().data?.steps;
  const steps = STEPS.filter(({ step }) => step !== 'address' || done?.address === false);
  if (!data?.first_steps) return null;
  return (
    <section className="welcome" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p>{steps.every(({ step }) => done?.[step]) ? t.allDone : t.intro}</p>
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
