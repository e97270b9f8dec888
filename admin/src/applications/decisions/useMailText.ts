import { type DecisionMail, decisionMail, type MailText } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { ApiError, parseResponse } from '../../dataProvider/http.ts';
import type { Divergence } from '../../history/compareRecords.ts';
import { ACKNOWLEDGE_ABOVE } from '../../ui/Confirm.tsx';
import { draftKeyOf, type FormRecord, readDraft, type UnsavedWork } from '../../ui/form/drafts.ts';
import { settleDraft, unsavedIn } from '../../ui/form/unsavedWork.ts';
import { useDraft } from '../../ui/form/useDraft.ts';

export const settledMails = z.object({ count: z.number() });

export const discardMails = (api: TramaDataProvider, ids: string[]) =>
  api.request('POST', '/decision-mails/discard', settledMails, { ids });

/** Requires a ticked box for many mails. A sent mail cannot be recalled, and a discarded mail is prepared again one by one. */
export const needsTick = (count: number) => count > ACKNOWLEDGE_ABOVE && { acknowledge: CONSEQUENCE_TEXTS.understood };

type OfEvent = Pick<DecisionMail, 'event_title'>;

/** Titles of the events of these mails, each once. */
export const eventTitles = (mails: readonly OfEvent[]) => [...new Set(mails.map(({ event_title }) => event_title))];

/** Names the events of these mails. */
export const eventsOf = (mails: readonly OfEvent[]) => t.mailsOfEvents(eventTitles(mails));

/** Confirmation dialog before mails are discarded. */
export function discardingOf(mails: readonly Pick<DecisionMail, 'custom' | 'event_title'>[]) {
  const [count, own] = [mails.length, mails.filter(({ custom }) => custom).length];
  return {
    title: t.discardAllQuestion(count),
    lines: [eventsOf(mails), t.discardHelp(count), ...(own > 0 ? [t.discardOwn(own)] : [])],
    ...needsTick(count),
    confirm: t.confirmDiscard,
    danger: true,
  };
}

export const saveMail = (api: TramaDataProvider, id: string, text: MailText, version: number | undefined) =>
  api.request('PUT', `/decision-mails/${id}`, decisionMail, { ...text, version });

/** Names the draft of a mail. */
export const mailForm = (mail: DecisionMail) => `correo-${mail.decision_mail_id}`;

/** A text while it is edited: the rules for saving do not apply yet. */
const typedText = z.object({ subject: z.string(), body: z.string() });

/** Compares texts as the API stores them: a space at the end is no change. */
const differs = (mail: MailText, { subject, body }: MailText) => subject.trim() !== mail.subject || body.trim() !== mail.body;

const recordOf = ({ subject, body, version }: DecisionMail): FormRecord => ({ values: { subject, body }, version });

/** Converts the API's response to the editor's record. */
const readMail = (response: unknown) => recordOf(parseResponse(decisionMail, response));

interface Typed {
  text: MailText;
  /** The saved text from which the edit began. */
  base: FormRecord;
}

function typedIn(mail: DecisionMail, work: UnsavedWork | null | undefined): Typed | null {
  const text = typedText.safeParse(work?.values).data;
  return text ? { text, base: work?.base ?? recordOf(mail) } : null;
}

export interface EditedMail {
  text: MailText;
  base: FormRecord;
  changed: boolean;
  setText: (text: MailText) => void;
  /**
   * Discards the typed text after it was saved, or after the mail was sent or discarded.
   * @param saved the sent text and the response; newer typed text stays
   */
  settle: (saved?: { sent: MailText; mail: DecisionMail }) => void;
}

/**
 * Edits the text of a prepared mail and registers it as unsaved work. Restores the draft of an earlier visit by itself. A draft
 * that needs a click would be missing from a sent mail.
 */
export function useMailText(mail: DecisionMail): EditedMail {
  const [typed, setTyped] = useState(() => typedIn(mail, readDraft(draftKeyOf(mailForm(mail)))));
  const { subject, body, version } = mail;
  const text = useMemo(() => typed?.text ?? { subject, body }, [typed, subject, body]);
  const base = useMemo(() => typed?.base ?? { values: { subject, body }, version }, [typed, subject, body, version]);
  const changed = differs(mail, text);
  useDraft({ form: mailForm(mail), values: text, base, dirty: changed });
  const settle: EditedMail['settle'] = (saved) => {
    settleDraft(mailForm(mail));
    setTyped((now) => (saved && now && differs(saved.sent, now.text) ? { text: now.text, base: recordOf(saved.mail) } : null));
  };
  return { text, base, changed, setText: (next) => setTyped({ text: next, base }), settle };
}

/** Builds the version conflict of a mail from the API's 409; null: the request failed for another reason. */
export function divergenceOf(error: unknown, base: FormRecord, mine: MailText): Divergence | null {
  if (!(error instanceof ApiError) || !error.conflict) return null;
  const { current, ...change } = error.conflict;
  return { ...change, sentence: error.message, base: base.values, mine, theirs: readMail(current) };
}

/**
 * Saves the edited texts of these mails.
 * @param onDiverged gets the mail with a version conflict; then the request fails
 * @returns the mails with their stored texts, and the number of mails saved
 * @throws ApiError
 */
export async function saveTyped(
  api: TramaDataProvider,
  mails: readonly DecisionMail[],
  onDiverged: (mail: DecisionMail, divergence: Divergence) => void,
): Promise<{ mails: DecisionMail[]; saved: number }> {
  const present: DecisionMail[] = [];
  let saved = 0;
  for (const mail of mails) {
    const typed = typedIn(mail, unsavedIn(mailForm(mail)));
    if (typed && differs(mail, typed.text)) {
      try {
        present.push(await saveMail(api, mail.decision_mail_id, typed.text, typed.base.version));
      } catch (error) {
        const divergence = divergenceOf(error, typed.base, typed.text);
        if (!divergence) throw error;
        onDiverged(mail, divergence);
        throw new ApiError(t.notSentYours(mail.fullName, divergence.sentence), 409, { fromServer: true });
      }
      settleDraft(mailForm(mail));
      saved += 1;
    } else present.push(mail);
  }
  return { mails: present, saved };
}
