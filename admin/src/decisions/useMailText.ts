import type { DecisionMail, MailText } from '@trama/shared/application-records';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { draftKeyOf, readDraft } from '../ui/form/drafts.ts';
import { settleDraft, unsavedValues } from '../ui/form/unsavedWork.ts';
import { useDraft } from '../ui/form/useDraft.ts';

const formOf = (mail: DecisionMail) => `correo-${mail.decision_mail_id}`;

/** While it is typed: without the rules of what can be saved. */
const typedText = z.object({ subject: z.string(), body: z.string() });

/** As the API stores it, so that a space at the end is no change. */
const differs = (mail: DecisionMail, { subject, body }: MailText) => subject.trim() !== mail.subject || body.trim() !== mail.body;

const storedText = (mail: DecisionMail): MailText | null =>
  typedText.safeParse(readDraft(draftKeyOf(formOf(mail)))?.values).data ?? null;

export interface EditedMail {
  text: MailText;
  changed: boolean;
  setText: (text: MailText) => void;
  /** Discards the typed text: it was saved, or the mail was sent or discarded. */
  settle: () => void;
}

/**
 * The text of a prepared mail as it is being typed, registered as unsaved work. It begins with what was typed on an earlier
 * visit: a draft that has to be restored by hand would be missing in the mail that is sent.
 */
export function useMailText(mail: DecisionMail): EditedMail {
  const [typed, setTyped] = useState(() => storedText(mail));
  const text = useMemo(() => typed ?? { subject: mail.subject, body: mail.body }, [typed, mail.subject, mail.body]);
  const changed = differs(mail, text);
  useDraft({ form: formOf(mail), values: text, dirty: changed });
  const settle = () => {
    setTyped(null);
    settleDraft(formOf(mail));
  };
  return { text, changed, setText: setTyped, settle };
}

/** Saves what is typed in any of these mails. @returns them with their present texts, and how many were saved */
export async function saveTyped(
  api: TramaDataProvider,
  mails: readonly DecisionMail[],
): Promise<{ mails: DecisionMail[]; saved: number }> {
  const present: DecisionMail[] = [];
  let saved = 0;
  for (const mail of mails) {
    const typed = typedText.safeParse(unsavedValues(formOf(mail))).data;
    if (typed && differs(mail, typed)) {
      present.push(await api.saveDecisionMail(mail.decision_mail_id, typed));
      settleDraft(formOf(mail));
      saved += 1;
    } else present.push(mail);
  }
  return { mails: present, saved };
}
