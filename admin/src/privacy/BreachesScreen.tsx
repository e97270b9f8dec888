import { type BreachRecord, breachRecord } from '@trama/shared/privacy/breaches';
import { BREACH_TEXTS as t } from '@trama/shared/texts/breaches';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { useState } from 'react';
import { z } from 'zod';
import { useGet } from '../dataProvider/hooks.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';
import { BreachForm } from './BreachForm.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';

const NAMES: Readonly<Record<string, { name: string }>> = TREATMENTS;

function Breach({ breach }: { breach: BreachRecord }) {
  const { breach_id: id } = breach;
  const notice = (at: string | null, label: string, change: object, done: string) =>
    at ? (
      <p className="secondary num">
        {done}: {t.done(formatDateTime(at))}
      </p>
    ) : (
      <ActButton act={{ request: (api) => api.send('PUT', `/breaches/${id}`, change), failed: t.failed }}>{label}</ActButton>
    );
  return (
    <section className="group treatment">
      <h2 className="num">
        {formatDateTime(breach.began_at)} – {formatDateTime(breach.ended_at)}
      </h2>
      <p>
        <b>{t.affected(breach.affected)}</b> · {breach.treatments.map((name) => NAMES[name]?.name ?? name).join(', ')}
      </p>
      <dl className="facts pair">
        {(['nature', 'effects', 'measures'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t[fact]}</dt>
            <dd>{breach[fact]}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <DownloadButton
          icon="download"
          primary
          file={{ path: `/breaches/${id}/export`, name: `brecha-${id}.html`, failed: t.reportFailed }}
        >
          {t.report}
        </DownloadButton>
        {notice(breach.agency_told_at, t.agencyNotified, { agencyTold: true }, t.agency)}
        {notice(breach.people_told_at, t.peopleNotified, { peopleTold: true }, t.people)}
      </div>
    </section>
  );
}

/** `/admin/datos-personales/brechas`: the register of breaches, with the letters to the affected people. */
export function BreachesScreen() {
  const query = useGet('/breaches', z.array(breachRecord));
  const [noting, setNoting] = useState(false);
  return (
    <Screen
      title={t.title}
      intro={t.intro}
      actions={
        <TextButton icon="plus" onClick={() => setNoting(true)} aria-expanded={noting}>
          {t.add}
        </TextButton>
      }
    >
      <PrivacyTabs />
      {noting && <BreachForm onClose={() => setNoting(false)} />}
      <Loaded query={query}>
        {(breaches) =>
          breaches.length === 0 ? (
            <EmptyState title={t.none} seed="brechas" />
          ) : (
            breaches.map((breach) => <Breach key={breach.breach_id} breach={breach} />)
          )
        }
      </Loaded>
    </Screen>
  );
}
