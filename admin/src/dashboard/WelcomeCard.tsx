import './welcome.css';
import { ownAccount } from '@trama/shared/account';
import { ADMIN } from '@trama/shared/paths';
import { WELCOME_TEXTS as t } from '@trama/shared/texts/admin-settings';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf, useApi, useChange } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { useToast } from '../ui/Toast.tsx';

const STEPS = [
  { to: ADMIN.settings, icon: 'sliders', title: t.settings, help: t.settingsHelp },
  { to: ADMIN.createEvent, icon: 'megaphone', title: t.event, help: t.eventHelp },
  { to: ADMIN.invite, icon: 'mail', title: t.invite, help: t.inviteHelp },
] as const;

/** The first steps, until this administrator has seen enough of them. */
export function WelcomeCard() {
  const id = useId();
  const { data } = useApi('/account', ownAccount);
  const change = useChange();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  if (!data?.data.first_steps) return null;
  const dismiss = async () => {
    setBusy(true);
    try {
      await change('DELETE', '/account/first-steps', undefined, ownAccount);
    } catch (error) {
      showToast(sentenceOf(error, t.dismissFailed), 'error');
    }
    setBusy(false);
  };
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
      <button type="button" className="button outline" disabled={busy} onClick={() => void dismiss()}>
        <Icon name="check" />
        {t.dismiss}
      </button>
    </section>
  );
}
