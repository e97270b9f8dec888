/** States of an application, the decisions among them, and the kinds of entries in its history. */
import { z } from 'zod';

export const APPLICATION_STATES = ['recibida', 'en_revision', 'aceptada', 'lista_espera', 'rechazada', 'retirada'] as const;
export const applicationState = z.enum(APPLICATION_STATES);
export type ApplicationState = z.infer<typeof applicationState>;

/** States that are announced to the applicant by mail. */
export const DECISIONS = ['aceptada', 'lista_espera', 'rechazada'] as const;
export const decision = z.enum(DECISIONS);
export type Decision = z.infer<typeof decision>;
export const isDecision = (state: ApplicationState): state is Decision => DECISIONS.some((known) => known === state);

/** States of an application that awaits a decision. */
export const UNDECIDED = ['recibida', 'en_revision'] as const satisfies readonly ApplicationState[];

/** `prepared`: to be sent or discarded by an administrator. */
export const decisionMailStatus = z.enum(['prepared', 'sent', 'discarded']);
export type DecisionMailStatus = z.infer<typeof decisionMailStatus>;

/** `product`: automatic. */
export const historyActor = z.enum(['admin', 'applicant', 'product']);
export type HistoryActor = z.infer<typeof historyActor>;

export const historyKind = z.enum([
  'state',
  'edited',
  'mail_prepared',
  'mail_edited',
  'mail_sent',
  'mail_discarded',
  'link_sent',
  'attendance',
  'email',
  'email_asked',
  'repeated',
  'supports_withdrawn',
  'published',
  'unpublished',
  'coauthor_left',
  'coauthors_edited',
]);
export type HistoryKind = z.infer<typeof historyKind>;

/** Whether an accepted applicant takes part. */
export const attendance = z.enum(['confirmed', 'declined']);
export type Attendance = z.infer<typeof attendance>;
