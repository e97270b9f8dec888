import { dayIn } from '@trama/shared/dates';
import { formatDate } from '@trama/shared/format';
import './strict-zod.ts';
import { type OwnApplication as Application, ownApplication } from '@trama/shared/own-application';
import { PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS } from '@trama/shared/texts/application-form';
import { OWN_TEXTS as t } from '@trama/shared/texts/own-application';
import { useState } from 'react';
import { sendJson } from './api.ts';
import { OWN_FIELD_NAMES } from './application-fields.ts';
import { Banner } from './Banner.tsx';
import { LinkState } from './LinkState.tsx';
import { saveLinkedFile, useLinkToken } from './link-token.ts';
import { OwnEdit } from './OwnEdit.tsx';

const TEXTS = { none: t.noLink, noneHelp: t.noLinkHelp, invalid: t.dead, invalidHelp: t.deadHelp };

/** The day that the close ends, in the network's time zone. */
const lastDay = (closesAt: string) => formatDate(dayIn(Date.parse(closesAt) - 1, document.body.dataset.zone ?? 'UTC'));

function why({ editable, state, closesAt }: Application): string | null {
  if (editable) return closesAt && t.editable(lastDay(closesAt));
  if (state === 'recibida') return t.closed;
  return state === 'retirada' ? null : t.decided;
}

function Sent({ application, token, onFail }: { application: Application; token: string; onFail: () => void }) {
  return (
    <dl className="stack">
      {OWN_FIELD_NAMES.map(
        (name) =>
          application[name] && (
            <div key={name}>
              <dt className="label">{APPLICATION_FORM_TEXTS[name]}</dt>
              <dd>{application[name]}</dd>
            </div>
          ),
      )}
      {application.answers.map(
        ({ id, label, value }) =>
          value && (
            <div key={id}>
              <dt className="label">{label}</dt>
              <dd className="lines">{value}</dd>
            </div>
          ),
      )}
      <div>
        <dt className="label">{t.files}</dt>
        {application.files.map(({ file_id, original_filename }) => (
          <dd key={file_id}>
            <button
              type="button"
              className="link"
              aria-label={t.download(original_filename)}
              onClick={() =>
                void saveLinkedFile(`/my-application/files/${file_id}`, token, original_filename).then((done) => done || onFail())
              }
            >
              {original_filename}
            </button>
          </dd>
        ))}
      </div>
    </dl>
  );
}

function Withdraw({ onConfirm }: { onConfirm: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" className="button outline" onClick={() => setAsked(true)}>
        {t.withdraw}
      </button>
    );
  }
  return (
    <div className="form" role="alert">
      <p>{t.withdrawQuestion}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onConfirm}>
          {t.withdrawConfirm}
        </button>
        <button type="button" className="button outline" onClick={() => setAsked(false)}>
          {t.cancel}
        </button>
      </div>
    </div>
  );
}

/** What the applicant sent, its announced state, and until the close the ways to correct or withdraw it. */
export default function OwnApplication() {
  const { token, link, acceptResponse, retry } = useLinkToken('/my-application', ownApplication);
  const [editing, setEditing] = useState(false);
  const [banner, setBanner] = useState<{ good: boolean; title: string } | null>(null);
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const application = link.content;
  const withdraw = async () => {
    const answer = await sendJson('POST', '/my-application/withdraw', { token });
    setBanner(answer.ok ? { good: true, title: t.withdrawn } : { good: false, title: t.failed });
    if (answer.ok) acceptResponse(answer.body);
  };
  const saved = (body: unknown) => {
    acceptResponse(body);
    setEditing(false);
    setBanner({ good: true, title: t.saved });
  };
  const reason = why(application);
  return (
    <div className="form">
      {banner && <Banner good={banner.good} title={banner.title} onClose={() => setBanner(null)} />}
      <dl className="stack">
        <div>
          <dt className="label">{t.event}</dt>
          <dd>
            <a className="link" href={PAGES.event(application.event_id)}>
              {application.event_title}
            </a>
          </dd>
        </div>
        <div>
          <dt className="label">{t.state}</dt>
          <dd>
            <b>{t.states[application.state]}</b>
          </dd>
        </div>
      </dl>
      {reason && <p>{reason}</p>}
      {editing ? (
        <OwnEdit application={application} token={token} onSaved={saved} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <Sent application={application} token={token} onFail={() => setBanner({ good: false, title: t.unreachable })} />
          <div className="actions">
            {application.editable && (
              <button type="button" className="button" onClick={() => setEditing(true)}>
                {t.edit}
              </button>
            )}
            {application.state !== 'retirada' && <Withdraw onConfirm={() => void withdraw()} />}
          </div>
        </>
      )}
    </div>
  );
}
