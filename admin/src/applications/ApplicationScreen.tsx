import '../ui/list/tables.css';
import { TextButton } from '../ui/buttons.tsx';
import '../ui/form/form.css';
import './applications.css';
import './one-application.css';
import type { ApplicationDetail } from '@trama/shared/application-records';
import { isDecision } from '@trama/shared/application-states';
import { ATTENDANCE_NAMES, STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { OneDecisionMail } from '../decisions/DecisionMailEditor.tsx';
import { APPLICATIONS } from '../paths.ts';
import { Reviews } from '../reviews/Reviews.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeleteApplication } from './DeleteApplication.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { History } from './History.tsx';
import { Neighbours } from './Neighbours.tsx';
import { SentFacts } from './SentFacts.tsx';
import { StateBadge } from './StateBadge.tsx';

/** Mails to the applicant: the decision's once more, and a new link to the application. */
function ApplicantMails({ application }: { application: ApplicationDetail }) {
  const { application_id, state, announced_state, mails } = application;
  const [asked, setAsked] = useState(false);
  const { act } = useAction();
  const isPrepared = mails.some(({ status }) => status === 'prepared');
  const prepare = () => act((api) => api.prepareDecisionMail(application_id), { done: t.preparedAgain, failed: t.mailFailed });
  const sendLink = () => act((api) => api.sendOwnLink(application_id), { done: t.newLinkSent, failed: t.mailFailed });
  return (
    <div className="actions">
      {isDecision(state) && announced_state !== state && !isPrepared && (
        <TextButton onClick={() => void prepare()}>{t.prepareAgain}</TextButton>
      )}
      <TextButton icon="mail" onClick={() => setAsked(true)}>
        {t.newLink}
      </TextButton>
      {asked && (
        <Confirm
          title={t.newLinkQuestion}
          lines={[t.newLinkHelp]}
          confirm={t.newLinkConfirm}
          onConfirm={sendLink}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function Application({ application }: { application: ApplicationDetail }) {
  const [latest] = application.mails;
  const { announced_state, withdrawn_at } = application;
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
            {application.attendance && <span>{ATTENDANCE_NAMES[application.attendance]}</span>}
            {withdrawn_at && <span>{t.withdrawnByHer(formatDateTime(withdrawn_at))}</span>}
            <span>{announced_state ? t.announced(STATE_NAMES[announced_state]) : t.notAnnounced}</span>
          </p>
          <BulkBar choice={{ ids: [application.application_id] }} id="state-of-one" />
          <ApplicantMails application={application} />
        </Section>
        {latest?.status === 'prepared' && (
          <Section title={t.mail}>
            <OneDecisionMail key={latest.decision_mail_id} mail={latest} />
          </Section>
        )}
        <Reviews application={application} />
        <Section title={t.history}>
          <History application={application} />
        </Section>
        <DeleteApplication application={application} />
      </div>
    </div>
  );
}

/** `/admin/postulaciones/:id`. */
export function ApplicationScreen() {
  const id = useParams().id ?? '';
  const { data, error, refetch } = useAsk(['application', id], (api) => api.getApplication(id));
  if (error instanceof ApiError && error.status === 404) return <NotFound message={t.notFound} />;
  // While the next one loads, the query still answers the one before.
  const application = data?.application_id === id ? data : undefined;
  return (
    <Screen
      title={application?.fullName ?? t.title}
      intro={application && <Link to={APPLICATIONS.ofEvent(application.event_id)}>{application.event_title}</Link>}
    >
      <Neighbours id={id} />
      <Loaded query={{ data: application, error, refetch }} loading={FORM_TEXTS.loading}>
        {(loaded) => <Application key={id} application={loaded} />}
      </Loaded>
    </Screen>
  );
}
