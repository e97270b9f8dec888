import { type OwnApplication as Application, ownApplication } from '@trama/shared/applications/own-application';
import { isWithdrawable, ownHeading, ownLead, withdrawQuestion } from '@trama/shared/applications/own-words';
import { formatInstant } from '@trama/shared/calls/deadline';
import { formatHour } from '@trama/shared/format/format';
import { coverPath, PAGES } from '@trama/shared/paths';
import { LINK_TEXTS, OWN_TEXTS as t } from '@trama/shared/texts/own-application';
import { type ReactNode, useState } from 'react';
import { contactLink } from '../text/contact-link.ts';
import { AddressForm } from './AddressForm.tsx';
import { ApplicationSteps } from './ApplicationSteps.tsx';
import { sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { ConfirmFirst } from './ConfirmFirst.tsx';
import { draftTexts } from './draft.ts';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';
import { networkZone } from './network-zone.ts';
import { OwnConsent } from './OwnConsent.tsx';
import { OwnEdit } from './OwnEdit.tsx';
import { OwnSentFacts } from './OwnSentFacts.tsx';
import { OwnTalk, useOwnTalk } from './OwnTalk.tsx';
import { readMemory, settleChange } from './sent-memory.ts';
import { TalkPlace } from './TalkPlace.tsx';

const TEXTS = { noneHelp: t.noLinkHelp, invalidHelp: t.deadHelp };

/** Available actions; the first one is the primary button of the state. */
function Actions({ application, onEdit, act }: { application: Application; onEdit: () => void; act: Act }) {
  const { editable, restorable, answerable, attendance } = application;
  const answer = (wanted: 'confirmed' | 'declined') => void act('/my-application/attendance', t.answered, { attendance: wanted });
  return (
    <div className="actions">
      {answerable && attendance !== 'confirmed' && <Button onClick={() => answer('confirmed')} text={t.confirm} />}
      {answerable && attendance !== 'declined' && (
        <Button className="link touch" onClick={() => answer('declined')} text={t.decline} />
      )}
      {restorable && <Button onClick={() => act('/my-application/undo-withdrawal', t.restored)} text={t.restore} />}
      {editable && <Button onClick={onEdit} text={t.edit} />}
      {isWithdrawable(application) && (
        <ConfirmFirst
          act={t.withdraw}
          title={t.withdrawTitle}
          question={withdrawQuestion(application)}
          confirm={t.withdrawConfirm}
          onConfirm={() => void act('/my-application/withdraw', t.withdrawn)}
        />
      )}
    </div>
  );
}

type Act = (path: string, done: string, more?: object) => Promise<void>;

/** «Corregir mi correo»: sends a link to the new address, which makes the change. */
function CorrectEmail({ token }: { token: string }) {
  return (
    <details className="no-print">
      <summary className="link touch">{LINK_TEXTS.correct}</summary>
      <AddressForm
        button={LINK_TEXTS.correctSend}
        done={LINK_TEXTS.corrected}
        send={(email) => sendJson('POST', '/my-application/email', { token, email })}
      />
    </details>
  );
}

/**
 * The submitted application with its state and actions.
 * @param props.children content below the submitted fields
 */
export default function OwnApplication({ contactEmail, children }: { contactEmail: string; children?: ReactNode }) {
  const { token, link, acceptResponse, retry } = useLinkToken('/my-application', ownApplication);
  /** null: no choice yet, so the form opens only if a change is unsaved. */
  const [chosen, setEditing] = useState<boolean | null>(null);
  const [banner, setBanner] = useState<{ good: boolean; title: string } | null>(null);
  const takesPart = link.state === 'open' && link.content.state === 'aceptada' && link.content.attendance !== 'declined';
  const own = useOwnTalk(token, takesPart);
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const application = link.content;
  const contact = contactLink(contactEmail);
  const { event_id: eventId } = application;
  const changed = application.editable && readMemory(eventId)?.changed === true;
  const editing = chosen ?? changed;
  const act: Act = async (path, done, more) => {
    const response = await sendJson('POST', path, { token, ...more });
    setBanner({ good: response.ok, title: response.ok ? done : (response.error?.message ?? t.failed) });
    if (response.ok) acceptResponse(response.body);
  };
  const leaveEdit = () => {
    settleChange(eventId);
    setEditing(false);
  };
  const saved = (body: unknown) => {
    acceptResponse(body);
    leaveEdit();
    setBanner({ good: true, title: t.saved });
  };
  return (
    <div className="own">
      <header className="own-head bleed">
        <p className="label num">{t.numbered(application.number)}</p>
        <h1>{ownHeading(application)}</h1>
        <p className="lead">{ownLead(application, networkZone())}</p>
        {banner && <Banner good={banner.good} title={banner.title} onClose={() => setBanner(null)} />}
        {takesPart && <TalkPlace place={own.talk?.place ?? null} />}
        {!editing && <Actions application={application} onEdit={() => setEditing(true)} act={act} />}
        <span className="frame">
          <img className="art" src={application.event_image ?? coverPath('event', application.event_id, 480, 480)} alt="" />
        </span>
      </header>
      <ApplicationSteps application={application} />
      <div className="split">
        <aside className="sticky">
          <div className="facts threads">
            <div>
              <span className="label">{t.event}</span>
              <h2>
                <a href={PAGES.event(application.event_id)}>{application.event_title}</a>
              </h2>
            </div>
            <p className="num">
              {t.when(application.event_days, formatHour(application.event_time))}
              <br />
              {application.event_location}
            </p>
            <p>
              {t.doubt(application.number)}{' '}
              <a className="link" href={contact.href}>
                {contact.words}
              </a>
            </p>
            {application.certificates.map((path) => (
              <a key={path} className="button small no-print" href={path}>
                {t.certificate}
              </a>
            ))}
            <Button className="button outline small no-print" onClick={() => window.print()} icon="print" text={t.print} />
          </div>
        </aside>
        <div className="form">
          {application.feedback.length > 0 && (
            <section>
              <h2>{t.feedback}</h2>
              {application.feedback.map((text) => (
                <blockquote key={text} className="lines">
                  {text}
                </blockquote>
              ))}
            </section>
          )}
          {editing ? (
            <>
              {changed && <p className="said row">{t.keptChange}</p>}
              <OwnEdit
                application={application}
                token={token}
                onSaved={saved}
                onCancel={leaveEdit}
                change={changed ? draftTexts(eventId) : {}}
              />
            </>
          ) : (
            <section>
              <h2>{t.sent}</h2>
              {application.edited_at && (
                <p className="label num">{`${t.edited}: ${formatInstant(application.edited_at, networkZone())}`}</p>
              )}
              <OwnSentFacts
                application={application}
                token={token}
                onFail={() => setBanner({ good: false, title: t.unreachable })}
              >
                <CorrectEmail token={token} />
              </OwnSentFacts>
            </section>
          )}
          {takesPart && <OwnTalk token={token} {...own} />}
          {!editing && <OwnConsent application={application} act={act} />}
          {children}
        </div>
      </div>
    </div>
  );
}
