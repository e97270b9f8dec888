import './welcome.css';
import { ADMIN } from '@trama/shared/paths';
import { WELCOME_TEXTS as t } from '@trama/shared/texts/panel';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';

const STEPS = [
  { to: ADMIN.settings, icon: 'sliders', title: t.settings, help: t.settingsHelp },
  { to: ADMIN.createEvent, icon: 'megaphone', title: t.event, help: t.eventHelp },
  { to: ADMIN.invite, icon: 'mail', title: t.invite, help: t.inviteHelp },
] as const;

/** The first steps, until this administrator dismisses them. */
export function WelcomeCard() {
  const id = useId();
  const { data } = useAsk(['account'], (api) => api.getAccount());
  const { act, busy } = useAction();
  if (!data?.first_steps) return null;
  return (
    <section className="welcome" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p>{t.intro}</p>
      <ol>
        {STEPS.map(({ to, icon, title, help }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                <strong>{title}</strong>
                <small>{help}</small>
              </span>
            </Link>
          </li>
        ))}
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
