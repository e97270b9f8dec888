import { formatInstant } from '@trama/shared/calls/deadline';
import {
  type Reviewing as Content,
  type ReadingState,
  type RefusalReason,
  type ReviewedApplication,
  reviewing,
} from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { sendJson } from '../api.ts';
import { Button } from '../Button.tsx';
import { FocusedHeading } from '../FocusedHeading.tsx';
import { networkZone } from '../network-zone.ts';
import { DeskHead } from './DeskHead.tsx';
import { readUnsent, storeUnsent } from './desk-storage.ts';
import { GivenBack } from './GivenBack.tsx';
import { ProposalFiles } from './ProposalFiles.tsx';
import { ProposalList } from './ProposalList.tsx';
import { ProposalReview } from './ProposalReview.tsx';
import { fieldsOf, isComplete, type ReviewFields, withChanges } from './review-fields.ts';
import { createReviewSaver, type ReviewSaver } from './review-saver.ts';

interface Props {
  content: Content;
  token: string;
  contactEmail: string;
  /** Adopts a newer response to `POST /reviewing`. */
  onContent: (body: unknown) => void;
  /** The form to decline, shown until the first review. */
  children: ReactNode;
}

const ownOf = ({ applications }: Content) => applications.filter((one) => !one.refused);

function useSaver(content: Content, token: string): ReviewSaver {
  const [saver] = useState(() =>
    createReviewSaver({
      applications: ownOf(content),
      unsent: readUnsent(content.reviewer_id),
      store: (id, changes) => storeUnsent(content.reviewer_id, id, changes),
      send: (payload, leaving) => sendJson('POST', '/reviewing/reviews', { token, ...payload }, { keepalive: leaving }),
    }),
  );
  useEffect(() => {
    const leave = () => saver.leave();
    const online = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', online);
      saver.stop();
    };
  }, [saver]);
  return saver;
}

/** Reloads the saved state whenever the tab becomes visible, because another tab may have saved. */
function useFresh(token: string, onContent: (body: unknown) => void, saver: ReviewSaver): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for the page
  useEffect(() => {
    const shown = async () => {
      if (document.visibilityState !== 'visible') return;
      const response = await sendJson('POST', '/reviewing', { token });
      const fresh = reviewing.safeParse(response.ok ? response.body : null);
      if (!fresh.success) return;
      saver.adopt(ownOf(fresh.data));
      onContent(response.ok ? response.body : null);
    };
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [token]);
}

/** Media query of the single-column layout (reviewing.css). */
const NARROW = '(width < 62rem)';

function subscribeToWidth(change: () => void): () => void {
  const list = window.matchMedia(NARROW);
  list.addEventListener('change', change);
  return () => list.removeEventListener('change', change);
}

/** Whether the layout has one column, with the proposal above its scores. */
const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );

/** Stores the open proposal in the history state, which a reload keeps: the URL's fragment is the token. */
const place = z.object({ proposal: z.string() });

/**
 * Id of the open application ('': the end of the list), and whether the reviewer opened it.
 * @param ids ids of all applications
 * @param first id of the initial application
 */
function usePlace(ids: readonly string[], first: string) {
  const [current, setCurrent] = useState(() => {
    const stored = place.safeParse(window.history.state).data?.proposal;
    return stored === '' || (stored !== undefined && ids.includes(stored)) ? stored : first;
  });
  const [opened, setOpened] = useState(false);
  // Also stores the initial application: once it is scored, `first` would be another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    window.history.replaceState({ proposal: current }, '');
  }, []);
  const open = (proposal: string) => {
    window.history.replaceState({ proposal }, '');
    setOpened(true);
    setCurrent(proposal);
  };
  return { current, opened, open };
}

/** The form's texts, with the authors unless names are hidden. */
function ProposalText({ application }: { application: ReviewedApplication }) {
  const { author, institucion, academico, answers, observacion } = application;
  const fields = [{ label: t.degree, value: academico ?? '' }, ...answers, { label: t.observation, value: observacion ?? '' }];
  const written = fields.filter(({ value }) => value !== '');
  const who = [author, institucion].filter(Boolean).join(', ');
  if (who === '' && written.length === 0) return null;
  return (
    <div className="stack desk-text">
      {who && <p>{who}</p>}
      {written.length > 0 && (
        <dl>
          {written.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="lines">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The reviewer's desk: the list, and one application with its documents and scores. */
export function Desk({ content, token, contactEmail, onContent, children }: Props) {
  const saver = useSaver(content, token);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useFresh(token, onContent, saver);
  const { applications, criteria } = content;
  const fieldsFor = (id: string): ReviewFields => withChanges(fieldsOf(state.saved.get(id)), state.changes.get(id) ?? {});
  const stateOf = ({ application_id: id, refused }: ReviewedApplication): ReadingState => {
    if (refused) return 'refused';
    if (state.saved.get(id)?.done || isComplete(fieldsFor(id), criteria)) return 'done';
    return state.saved.has(id) || state.changes.has(id) ? 'begun' : 'pending';
  };
  const states = applications.map(stateOf);
  const isMissing = (index: number) => states[index] === 'pending' || states[index] === 'begun';
  const firstMissing = applications.findIndex((_, index) => isMissing(index));
  const ids = applications.map((one) => one.application_id);
  const { current, opened, open } = usePlace(ids, ids[Math.max(0, firstMissing)] ?? '');
  const found = ids.indexOf(current);
  const application = applications[found];
  const narrow = useNarrow();

  const openNext = () => {
    void saver.flush();
    const order = applications.map((_, step) => (found + 1 + step) % applications.length);
    const next = order.find((index) => index !== found && isMissing(index));
    if (next !== undefined) open(ids[next] ?? '');
    else if (!isMissing(found)) open('');
  };
  const giveBack = (id: string) => async (reason: RefusalReason | null, note: string) => {
    const response = await sendJson('POST', '/reviewing/refusals', { token, application_id: id, reason, note });
    if (!response.ok) return Object.values(response.error?.errors ?? {})[0] ?? response.error?.message ?? t.unreachable;
    saver.drop(id);
    const fresh = reviewing.safeParse(response.body);
    if (fresh.success) saver.adopt(ownOf(fresh.data));
    onContent(response.body);
    return null;
  };
  const head = (
    <DeskHead eventTitle={content.event_title} blind={content.namesHidden} until={content.reviewUntil} states={states} />
  );
  if (applications.length === 0) {
    return (
      <div className="desk">
        {head}
        <div className="empty">
          <h2>{t.empty}</h2>
          <p>{t.emptyHelp}</p>
        </div>
      </div>
    );
  }
  const reading = application && (
    <div className="form desk-reading">
      <ProposalText application={application} />
      <ProposalFiles key={current} files={application.files} token={token} />
    </div>
  );
  const saved = [...state.saved.values()].map((own) => own.saved_at).sort();
  return (
    <div className="desk">
      {head}
      <div className={application ? 'desk-columns' : 'desk-columns done'}>
        <ProposalList applications={applications} stateOf={stateOf} current={current} onOpen={open} />
        {!application && (
          <div className="empty desk-finished">
            <i className="wheel" />
            <FocusedHeading>{t.finished(content.reviewer)}</FocusedHeading>
            <p className="num">
              {t.finishedHelp(
                states.filter((one) => one === 'done').length,
                formatInstant(saved.at(-1) ?? new Date().toISOString(), networkZone()),
              )}
            </p>
            <div className="actions">
              <Button className="button outline" onClick={() => open(ids[0] ?? '')} text={t.review} />
            </div>
          </div>
        )}
        {application?.refused && (
          <GivenBack
            key={current}
            application={application}
            onTakeBack={() => giveBack(current)(null, '')}
            onNext={firstMissing === -1 ? undefined : openNext}
          />
        )}
        {application && !application.refused && (
          <>
            <ProposalReview
              key={current}
              application={application}
              criteria={criteria}
              criteriaHelp={content.criteriaHelp}
              opened={opened}
              position={found + 1}
              total={applications.length}
              fields={fieldsFor(current)}
              saver={state}
              contactEmail={contactEmail}
              onPrevious={found > 0 ? () => open(ids[found - 1] ?? '') : undefined}
              onChange={(name, value) => saver.change(current, name, value)}
              onNext={openNext}
              onGiveBack={giveBack(current)}
              reading={narrow && reading}
            />
            {!narrow && reading}
          </>
        )}
      </div>
      {!states.includes('done') && children}
    </div>
  );
}
