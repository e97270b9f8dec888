import './strict-zod.ts';
import { CONFIDENTIALITY_NEEDED, type ReviewedApplication, reviewing } from '@trama/shared/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useState } from 'react';
import { sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { Confidentiality } from './Confidentiality.tsx';
import { LinkState } from './LinkState.tsx';
import { saveLinkedFile, useLinkToken } from './link-token.ts';

const TEXTS = { none: t.noLink, noneHelp: t.noLinkHelp, invalid: t.linkDead, invalidHelp: t.linkDeadHelp };
const SCORES = [1, 2, 3, 4, 5] as const;

interface CardProps {
  application: ReviewedApplication;
  criteria: readonly string[];
  token: string;
  done: boolean;
  onSaved: () => void;
}

/** One proposal with what may be read of it, and the reviewer's own judgement. */
function Proposal({ application, criteria, token, done, onSaved }: CardProps) {
  const { application_id, own } = application;
  const [scores, setScores] = useState<Record<string, number>>(
    Object.fromEntries((own?.scores ?? []).map(({ name, score }) => [name, score])),
  );
  const [comment, setComment] = useState(own?.comment ?? '');
  const [authorComment, setAuthorComment] = useState(own?.authorComment ?? '');
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<{ good: boolean; title: string } | null>(null);
  const written = [...application.answers, { label: t.observation, value: application.observacion ?? '' }].filter(
    ({ value }) => value !== '',
  );
  const save = async () => {
    const given = criteria.flatMap((name) => (scores[name] ? [{ name, score: scores[name] }] : []));
    if (given.length < criteria.length) return setOutcome({ good: false, title: t.scoresMissing });
    setSaving(true);
    const review = { application_id, scores: given, comment, authorComment };
    const answer = await sendJson('POST', '/reviewing/reviews', { token, ...review });
    setSaving(false);
    const said = answer.ok ? undefined : Object.values(answer.error?.errors ?? {})[0];
    setOutcome(answer.ok ? { good: true, title: t.saved } : { good: false, title: said ?? t.failed });
    if (answer.ok) onSaved();
  };
  return (
    <article className="step" aria-labelledby={`p-${application_id}`}>
      <h2 id={`p-${application_id}`}>{application.titulo}</h2>
      <p className="label">{done ? t.evaluated : t.pending}</p>
      {application.author && <p>{[application.author, application.institucion].filter(Boolean).join(', ')}</p>}
      {application.academico && <p className="label">{application.academico}</p>}
      <dl className="stack">
        {written.map(({ label, value }) => (
          <div key={label}>
            <dt className="label">{label}</dt>
            <dd className="lines">{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {application.files.map(({ file_id, name }) => (
          <li key={file_id}>
            <button
              type="button"
              className="link"
              onClick={() =>
                void saveLinkedFile(`/reviewing/files/${file_id}`, token, name).then(
                  (done) => done || setOutcome({ good: false, title: t.failed }),
                )
              }
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {criteria.map((name) => (
        <fieldset className="scores" key={name}>
          <legend>{name}</legend>
          {SCORES.map((score) => (
            <label key={score} className="check">
              <input
                type="radio"
                name={`${application_id}-${name}`}
                checked={scores[name] === score}
                onChange={() => setScores((all) => ({ ...all, [name]: score }))}
              />
              {score}
            </label>
          ))}
        </fieldset>
      ))}
      <div className="field">
        <label htmlFor={`c-${application_id}`}>{t.comment}</label>
        <textarea
          id={`c-${application_id}`}
          rows={3}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`a-${application_id}`}>{t.authorComment}</label>
        <textarea
          id={`a-${application_id}`}
          rows={3}
          aria-describedby={`a-${application_id}-hint`}
          value={authorComment}
          onChange={(event) => setAuthorComment(event.currentTarget.value)}
        />
        <p className="hint" id={`a-${application_id}-hint`}>
          {t.authorCommentHint}
        </p>
      </div>
      {outcome && <Banner good={outcome.good} title={outcome.title} onClose={() => setOutcome(null)} />}
      <div className="actions">
        <button type="button" className="button" disabled={saving} onClick={() => void save()}>
          {saving ? t.saving : t.save}
        </button>
      </div>
    </article>
  );
}

/** The applications of an event for an invited reviewer. */
export default function Reviewing() {
  const { token, link, acceptResponse, retry } = useLinkToken('/reviewing', reviewing);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  /** Pending when only those were asked for: one that is saved meanwhile stays on the page. */
  const [pending, setPending] = useState<ReadonlySet<string> | null>(null);
  if (link.state === 'refused' && link.code === CONFIDENTIALITY_NEEDED)
    return <Confidentiality token={token} onAccepted={acceptResponse} />;
  if (link.state !== 'open') return <LinkState link={link} texts={TEXTS} retry={retry} />;
  const { reviewer, event_title, criteria, namesHidden, applications } = link.content;
  const isDone = ({ own, application_id }: ReviewedApplication) => own !== null || saved.has(application_id);
  const done = applications.filter(isDone).length;
  const shown = applications.filter(({ application_id }) => pending?.has(application_id) ?? true);
  const showPending = (only: boolean) =>
    setPending(only ? new Set(applications.filter((one) => !isDone(one)).map((one) => one.application_id)) : null);
  return (
    <div className="form">
      <p>
        {t.hello(reviewer)}. <b>{event_title}</b>
      </p>
      <p className="num" role="status">
        {t.progress(done, applications.length)}
      </p>
      {namesHidden && <p className="label">{t.hidden}</p>}
      <p className="label">{t.scale}</p>
      {applications.length === 0 && <p>{t.empty}</p>}
      {done > 0 && (
        <label className="check">
          <input type="checkbox" checked={pending !== null} onChange={(event) => showPending(event.currentTarget.checked)} />
          {t.onlyPending}
        </label>
      )}
      {shown.map((application) => (
        <Proposal
          key={application.application_id}
          application={application}
          criteria={criteria}
          token={token}
          done={isDone(application)}
          onSaved={() => setSaved((all) => new Set([...all, application.application_id]))}
        />
      ))}
    </div>
  );
}
