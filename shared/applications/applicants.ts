/** Applicants as people: their applications, and the last mail to them. */
import { z } from 'zod';
import { timestamp } from '../forms/fields.ts';
import { roleName } from '../people/people.ts';
import { applicationState } from './states.ts';

export const applicantRecord = z
  .object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Role of the person: an applicant may also be a member of the team, a partner or an administrator. */
    role_name: roleName,
    /** When the person first applied or began to apply. */
    since: timestamp,
    /** Latest first; empty: the person began to apply and sent nothing. */
    applications: z.array(
      z.object({
        application_id: z.string(),
        event_id: z.number().int(),
        event_title: z.string(),
        state: applicationState,
        created_at: timestamp,
      }),
    ),
    /** The last sent mail; null: no mail in the last 90 days. */
    last_mail: z.object({ subject: z.string(), sent_at: timestamp }).nullable(),
  })
  .meta({ id: 'Applicant' });
export type ApplicantRecord = z.infer<typeof applicantRecord>;
