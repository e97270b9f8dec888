import '../../ui/tables.css';
import '../../ui/form/form.css';
import '../applications.css';
import '../triage/triage.css';
import '../triage/rows.css';
import '../triage/deciding.css';
import '../triage/keys.css';
import './one-application.css';
import type { ApplicationDetail } from '@trama/shared/applications/answers';
import { ATTENDANCE_NAMES, STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useEventSummary } from '../../calls/useEventSummary.ts';
import { OneDecisionMail } from '../../decisions/DecisionMailEditor.tsx';
import { useKeys } from '../../keys/useKeys.ts';
import { MailsAbout } from '../../mails/MailsAbout.tsx';
import { APPLICATIONS } from '../../paths.ts';
import { Reviews } from '../../reviews/Reviews.tsx';
import { Section } from '../../ui/form/Section.tsx';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { Labels } from '../triage/Labels.tsx';
import { NOTE_FIELD, Notes } from '../triage/Notes.tsx';
import { StateForm } from '../triage/StateForm.tsx';
import { ApplicantMails } from './ApplicantMails.tsx';
import { DeleteApplication } from './DeleteApplication.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { History } from './History.tsx';
import { SentFacts } from './SentFacts.tsx';

/** Other applications of the same author, so that nobody decides about one without the other. */
function Related({ application: { related, event_id } }: { application: ApplicationDetail }) {
  if (related.length === 0) return null;
  return (
    <p className="related">
      <b>{TRIAGE_TEXTS.alsoApplied}</b>
      {related.map((other) => (
        <span key={other.application_id}>
          <Link to={APPLICATIONS.one(other.application_id)}>{other.titulo || t.noTitle}</Link>{' '}
          {other.event_id !== event_id && TRIAGE_TEXTS.inEvent(other.event_title)}{' '}
          <span className="secondary">
            {[STATE_NAMES[other.state], !other.same_person && TRIAGE_TEXTS.sameName].filter(Boolean).join(', ')}
          </span>
        </span>
      ))}
    </p>
  );
}

/** The state, the answer on the axis and whether it has a requirement of inclusion. */
function Summary({ application, axis }: { application: ApplicationDetail; axis: string | undefined }) {
  const { state, attendance, withdrawn_at, announced_state, has_support, answers, waiting, nextWaiting } = application;
  const onAxis = answers.find(({ id }) => id === axis)?.value;
  return (
    <div className="current-state">
      <StateBadge state={state} />
      {attendance && <span>{ATTENDANCE_NAMES[attendance]}</span>}
      {onAxis && <span className="chip">{onAxis}</span>}
      {has_support && (
        <span className="chip info" title={TRIAGE_TEXTS.supportsLong}>
          <Icon name="heart" /> {TRIAGE_TEXTS.supports}
        </span>
      )}
      {withdrawn_at && <span className="secondary">{t.withdrawnByApplicant(formatDateTime(withdrawn_at))}</span>}
      {waiting && <span>{t.waitingPlace(waiting.place, waiting.total)}</span>}
      <span className="secondary">{announced_state ? t.announced(STATE_NAMES[announced_state]) : t.notAnnounced}</span>
      {nextWaiting && (
        <span className="freed-place">
          {t.freedPlace} <Link to={APPLICATIONS.one(nextWaiting.application_id)}>{nextWaiting.fullName}</Link>
        </span>
      )}
    </div>
  );
}

/**
 * Everything about one application. The keys N and L lead to its note and its labels.
 * @param beside the list: its files are opened by hand
 */
export function ApplicationRecord({ application, beside = false }: { application: ApplicationDetail; beside?: boolean }) {
  const [latest] = application.mails;
  const [labelling, setLabelling] = useState(false);
  const facets = useEventSummary(application.event_id)?.facets;
  const known = facets?.labels.map(({ name }) => name) ?? [];
  const axis = facets?.questions.find((question) => question.axis)?.id;
  useKeys({ note: () => document.getElementById(NOTE_FIELD)?.focus(), label: () => setLabelling(true) });
  return (
    <>
      <Summary application={application} axis={axis} />
      {beside && (
        <>
          <h2 className="record-title">{application.titulo || t.noTitle}</h2>
          <p className="record-author">
            <b>{application.fullName}</b>
            {application.institution}
          </p>
        </>
      )}
      <Related application={application} />
      <div className={beside ? 'record-form' : 'columns'}>
        <div className="record-form">
          <Section title={t.sent}>
            <SentFacts application={application} />
          </Section>
          <Section title={t.files}>
            <FilesPanel files={application.files} eventId={application.event_id} closed={beside} />
          </Section>
        </div>
        <div className="record-form">
          <Reviews application={application} />
          <Notes application={application} />
          <Labels application={application} known={known} open={labelling} setOpen={setLabelling} />
          <Section title={t.state}>
            <StateForm chosen={[application]} id="state-of-one" />
            <ApplicantMails application={application} />
          </Section>
          {latest?.status === 'prepared' && (
            <Section title={t.mail}>
              <OneDecisionMail key={latest.decision_mail_id} mail={latest} />
            </Section>
          )}
          <MailsAbout applicationId={application.application_id} />
          <Section title={t.history}>
            <History application={application} />
          </Section>
          <DeleteApplication application={application} />
        </div>
      </div>
    </>
  );
}
