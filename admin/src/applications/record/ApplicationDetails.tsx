import { Box } from '@mui/material';
import type { HistoryEntry } from '@trama/shared/applications/answers';
import { isDecision } from '@trama/shared/applications/states';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ATTENDANCE_NAMES, STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { APPLICATION_DELETION_TEXTS, CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useEventSummary } from '../../calls/useEventSummary.tsx';
import { useAction, useRefreshQueries } from '../../dataProvider/hooks.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { MomentCell } from '../../list/cells.tsx';
import { useOnlyStored } from '../../mails/MailOff.tsx';
import { MailsAbout } from '../../mails/MailsAbout.tsx';
import { Reviews } from '../../reviews/Reviews.tsx';
import { foldHead } from '../../theme/patterns.ts';
import { Consequences } from '../../trash/Consequences.tsx';
import { ActButton } from '../../ui/ActButton.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { Section } from '../../ui/form/Section.tsx';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OneDecisionMail } from '../decisions/DecisionMailEditor.tsx';
import { forgetSeen } from '../list/seenStates.ts';
import { StateBadge } from '../StateBadge.tsx';
import { Label, LabelForm } from '../triage/Label.tsx';
import { NOTE_FIELD, Notes } from '../triage/Notes.tsx';
import { StateForm } from '../triage/StateForm.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { SentFacts } from './SentFacts.tsx';
import { useApplication } from './useApplication.tsx';

/** Erases an application permanently, then opens the list of its event. */
function DeleteApplication() {
  const { application_id, event_id, fullName, titulo } = useApplication();
  const navigate = useNavigate();
  const refresh = useRefreshQueries();
  const leave = async () => {
    forgetSeen(application_id);
    void navigate(APPLICATIONS.ofEvent(event_id));
    await refresh(application_id);
  };
  return (
    <ActButton
      icon="trash"
      act={{
        request: (api) => api.send('DELETE', `/applications/${application_id}`),
        done: APPLICATION_DELETION_TEXTS.done,
        failed: APPLICATION_DELETION_TEXTS.failed,
        readOnly: true,
        onDone: leave,
        confirmation: {
          title: DELETION_TEXTS.title,
          question: APPLICATION_DELETION_TEXTS.question,
          lines: [titulo ? `${fullName}, «${titulo}»` : fullName],
          confirm: CONSEQUENCE_TEXTS.confirm,
          acknowledge: CONSEQUENCE_TEXTS.understood,
          danger: true,
          children: <Consequences collection="applications" id={application_id} />,
        },
      }}
    >
      {APPLICATION_DELETION_TEXTS.delete}
    </ActButton>
  );
}

/** Other applications of the same author, to compare before a decision. */
function Related() {
  const { related, event_id } = useApplication();
  if (related.length === 0) return null;
  return (
    <Box component="details" className="callout" sx={{ '&&': { py: 0.25 } }}>
      <Box component="summary" sx={{ ...foldHead, lineHeight: '2rem' }}>
        {TRIAGE_TEXTS.alsoApplied(related.length)}
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5 }}>
        {related.map((other) => (
          <li key={other.application_id}>
            <Link to={APPLICATIONS.one(other.application_id)}>{other.titulo || t.noTitle}</Link>{' '}
            {other.event_id !== event_id && TRIAGE_TEXTS.inEvent(other.event_title)}{' '}
            <small>{[STATE_NAMES[other.state], !other.same_person && TRIAGE_TEXTS.sameName].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** State, answer to the grouping question, and inclusion requirements. */
function Summary({ axis }: { axis: string | undefined }) {
  const { state, attendance, withdrawn_at, announced_state, has_support, answers, waiting, nextWaiting } = useApplication();
  const announced = useOnlyStored() ? UNSENT_TEXTS.decision : t.announced;
  const onAxis = answers.find(({ id }) => id === axis)?.value;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 1rem' }}>
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
      <span className="secondary">{announced_state ? announced(STATE_NAMES[announced_state]) : t.notAnnounced}</span>
      {nextWaiting && (
        <b className="line">
          {t.freedPlace} <Link to={APPLICATIONS.one(nextWaiting.application_id)}>{nextWaiting.fullName}</Link>
        </b>
      )}
    </Box>
  );
}

/** Sends mails to the applicant: prepares the decision's mail again, or sends a new link to the application. */
function ApplicantMails() {
  const onlyStored = useOnlyStored();
  const { application_id, state, announced_state, mails } = useApplication();
  const path = `/applications/${application_id}`;
  const isPrepared = mails.some(({ status }) => status === 'prepared');
  const failed = t.mailFailed;
  const done = onlyStored ? UNSENT_TEXTS.newLink : t.newLinkSent;
  const confirmation = { title: t.newLinkQuestion, lines: [t.newLinkHelp], confirm: t.newLinkConfirm };
  return (
    <div className="actions">
      {isDecision(state) && (announced_state !== state || onlyStored) && !isPrepared && (
        <ActButton act={{ request: (api) => api.send('POST', `${path}/mail`), done: t.preparedAgain, failed }}>
          {t.prepareAgain}
        </ActButton>
      )}
      <ActButton icon="mail" act={{ request: (api) => api.send('POST', `${path}/link`), done, failed, confirmation }}>
        {t.newLink}
      </ActButton>
    </div>
  );
}

interface LabelsProps {
  known: readonly string[];
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The labels of one application; the key L opens the field. */
function Labels({ known, open, setOpen }: LabelsProps) {
  const { application_id: id, labels } = useApplication();
  const { act } = useAction();
  const remove = (label: string) =>
    void act((api) => api.send('POST', '/applications/labels', { ids: [id], label, on: false }), {
      failed: TRIAGE_TEXTS.labelFailed,
    });
  return (
    <Section title={TRIAGE_TEXTS.labels}>
      <div className="actions">
        {labels.map((label) => (
          <Label key={label} label={label} onRemove={() => remove(label)} removeLabel={TRIAGE_TEXTS.labelRemove(label)} />
        ))}
        {!open && (
          <TextButton icon="plus" size="small" onClick={() => setOpen(true)} aria-keyshortcuts="L">
            {TRIAGE_TEXTS.addLabel}&nbsp;<kbd>L</kbd>
          </TextButton>
        )}
      </div>
      {open && <LabelForm ids={[id]} known={known.filter((label) => !labels.includes(label))} onDone={() => setOpen(false)} />}
    </Section>
  );
}

function whatOf({ kind, from_state, to_state, note }: HistoryEntry): string {
  if (kind === 'state' && from_state && to_state) return t.fromTo(STATE_NAMES[from_state], STATE_NAMES[to_state]);
  if ((kind === 'mail_sent' || kind === 'mail_prepared') && to_state) return STATE_NAMES[to_state];
  return note ?? '';
}

/** History labels for mails that were stored but never sent. */
const UNSENT_KINDS = { mail_sent: UNSENT_TEXTS.mail, link_sent: UNSENT_TEXTS.newLink };

/** Changes with author and time, newest first; the last entry is the submission. */
function History() {
  const kinds = useOnlyStored() ? { ...t.kinds, ...UNSENT_KINDS } : t.kinds;
  const { history, fullName, created_at } = useApplication();
  return (
    <ol className="stack">
      {history.map((entry) => (
        <li key={`${entry.at}-${entry.kind}-${entry.to_state}`}>
          <b>{kinds[entry.kind]}</b> <span>{whatOf(entry)}</span>
          <span className="secondary">
            {entry.actor_name ?? t.actors[entry.actor]}, <MomentCell at={entry.at} />
          </span>
        </li>
      ))}
      <li>
        <b>{t.receivedEntry}</b>
        <span className="secondary">
          {fullName}, <MomentCell at={created_at} />
        </span>
      </li>
    </ol>
  );
}

/**
 * All data of one application. The keys N and L focus its note and its labels.
 * @param beside true: shown beside the list, so the files, which take space, are closed
 */
export function ApplicationDetails({ beside = false }: { beside?: boolean }) {
  const application = useApplication();
  const { application_id, event_id, files, fullName, institution, titulo } = application;
  const [latest] = application.mails;
  const [labelling, setLabelling] = useState(false);
  const facets = useEventSummary(event_id)?.facets;
  const known = facets?.labels.map(({ name }) => name) ?? [];
  const axis = facets?.questions.find((question) => question.axis)?.id;
  useKeys({ note: () => document.getElementById(NOTE_FIELD)?.focus(), label: () => setLabelling(true) });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: beside ? 1.5 : 2.5 }}>
      <Summary axis={axis} />
      {beside && (
        <div>
          <h2>{titulo || t.noTitle}</h2>
          <p>
            <b>{fullName}</b> {institution && `· ${institution}`}
          </p>
        </div>
      )}
      <Related />
      <div className={beside ? 'record-form' : 'columns'}>
        <div className="record-form">
          <Section title={t.sent}>
            <SentFacts titled={beside} />
          </Section>
          <Section title={t.files}>
            <FilesPanel files={files} eventId={event_id} closed={beside} />
          </Section>
        </div>
        <div className="record-form">
          <Reviews application={application} />
          <Notes />
          <Labels known={known} open={labelling} setOpen={setLabelling} />
          <Section title={t.state}>
            <StateForm chosen={[application]} id="state-of-one" />
            <ApplicantMails />
          </Section>
          {latest?.status === 'prepared' && (
            <Section title={t.mail}>
              <OneDecisionMail key={latest.decision_mail_id} mail={latest} />
            </Section>
          )}
          <MailsAbout applicationId={application_id} />
          <Section title={t.history}>
            <History />
          </Section>
          <DeleteApplication />
        </div>
      </div>
    </Box>
  );
}
