import '../ui/list/tables.css';
import '../ui/form/form.css';
import './applications.css';
import './one-application.css';
import { type ApplicationDetail, applicationDetail, applicationNeighbours } from '@trama/shared/application-records';
import { isDecision } from '@trama/shared/application-states';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { STATE_NAMES, APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useApi } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { DecisionMailEditor } from '../decisions/DecisionMailEditor.tsx';
import { Reviews } from '../reviews/Reviews.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Section } from '../ui/form/Section.tsx';
import { moment } from '../ui/formatDateTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { BulkBar } from './BulkBar.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { History } from './History.tsx';
import { apiQuery, readListState } from './listState.ts';
import { APPLICATIONS } from './paths.ts';
import { SentFacts } from './SentFacts.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useAction } from './useAction.ts';

/** One application's way to its neighbours in the list it was opened from. */
function Neighbours({ id }: { id: string }) {
  const [search] = useSearchParams();
  const query = search.toString();
  const { data } = useApi(`/applications/${id}/neighbours?${apiQuery(readListState(search))}`, applicationNeighbours);
  const found = data?.data;
  const step = (to: string | null | undefined, label: string, icon: IconName) =>
    to ? (
      <Link className="icon-button" to={`${APPLICATIONS.one(to)}${query && `?${query}`}`} aria-label={label} title={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <button type="button" className="icon-button" disabled aria-label={label}>
        <Icon name={icon} />
      </button>
    );
  return (
    <nav className="neighbours" aria-label={t.title}>
      <Link className="button outline" to={`${APPLICATIONS.list}${query && `?${query}`}`}>
        <Icon name="back" />
        {t.back}
      </Link>
      <span className="actions">
        {step(found?.previous, t.previous, 'previous')}
        {found && <span className="num">{t.position(found.position, found.total)}</span>}
        {step(found?.next, t.next, 'next')}
      </span>
    </nav>
  );
}

/** What she can be told: the mail of a decision once more, and her own link anew. */
function Telling({ application: { application_id, state, announced_state, mails } }: { application: ApplicationDetail }) {
  const [asked, setAsked] = useState(false);
  const act = useAction();
  const waits = mails.some(({ status }) => status === 'prepared');
  const post = (path: string, done: string) =>
    act({ method: 'POST', path: `/applications/${application_id}/${path}`, answer: z.object({}), done, failed: t.mailFailed });
  return (
    <div className="actions">
      {isDecision(state) && announced_state !== state && !waits && (
        <button type="button" className="button outline" onClick={() => void post('mail', t.preparedAgain)}>
          {t.prepareAgain}
        </button>
      )}
      <button type="button" className="button outline" onClick={() => setAsked(true)}>
        <Icon name="mail" />
        {t.newLink}
      </button>
      {asked && (
        <Confirm
          title={t.newLinkQuestion}
          lines={[t.newLinkHelp]}
          confirm={t.newLinkConfirm}
          onConfirm={() => post('link', t.newLinkSent)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function Application({ application }: { application: ApplicationDetail }) {
  const [latest] = application.mails;
  const { announced_state } = application;
  return (
    <div className="columns">
      <div>
        <Section title={t.sent}>
          <SentFacts application={application} />
        </Section>
        <Section title={t.files}>
          <FilesPanel files={application.files} eventId={application.event_id} />
        </Section>
      </div>
      <div>
        <Section title={t.state}>
          <p className="current-state">
            <StateBadge state={application.state} />
            {application.withdrawn_at && <span>{t.withdrawnByHer(moment(application.withdrawn_at))}</span>}
            <span>{announced_state ? t.announced(STATE_NAMES[announced_state]) : t.notAnnounced}</span>
          </p>
          <BulkBar choice={{ ids: [application.application_id] }} id="state-of-one" />
          <Telling application={application} />
        </Section>
        {latest?.status === 'prepared' && (
          <Section title={t.mail}>
            <DecisionMailEditor key={latest.decision_mail_id} mail={latest} />
          </Section>
        )}
        <Reviews application={application} />
        <Section title={t.history}>
          <History application={application} />
        </Section>
      </div>
    </div>
  );
}

/** `/admin/postulaciones/:id`. */
export function ApplicationScreen() {
  const id = useParams().id ?? '';
  const { data, error, refetch } = useApi(`/applications/${encodeURIComponent(id)}`, applicationDetail);
  if (error instanceof ApiError && error.status === 404) return <NotFound message={t.notFound} />;
  // While the next one loads the one before is still at hand: it must not be taken for it.
  const application = data?.data.application_id === id ? data.data : null;
  return (
    <Screen
      title={application?.fullName ?? t.title}
      intro={application && <Link to={APPLICATIONS.ofEvent(application.event_id)}>{application.event_title}</Link>}
    >
      <Neighbours id={id} />
      {!application && !error && <Loading label={ADMIN_TEXTS.form.loading} />}
      {!application && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {application && <Application key={id} application={application} />}
    </Screen>
  );
}
