/** The fields of mails that administrators write. */
import { APPLICATION_PANEL_TEXTS as mail } from '../texts/applications.ts';
import { CALL_TEXTS_SCREEN as t } from '../texts/call-texts.ts';
import type { Fields } from './fields.ts';

const text = { kind: 'line' } as const;

/** Fields of a call's mail: text, and deadline for answering. */
export const CALL_TEXT_FIELDS = {
  subject: { label: t.subject, historyPhrase: 'el asunto', value: text },
  body: { label: t.body, historyPhrase: 'el mensaje', value: { kind: 'lines' } },
  deadline: { label: t.deadline, historyPhrase: 'la fecha límite', value: { kind: 'choice', choices: t.deadlines } },
  days: { label: t.days, historyPhrase: 'los días para responder', value: text },
  day: { label: 'Último día', historyPhrase: 'el último día para responder', value: { kind: 'day' } },
} as const satisfies Fields;

/** Fields of the mail of one decision. */
export const DECISION_MAIL_FIELDS = {
  subject: { label: mail.mailSubject, historyPhrase: 'el asunto', value: text },
  body: { label: mail.mailBody, historyPhrase: 'el mensaje', value: { kind: 'lines' } },
} as const satisfies Fields;
