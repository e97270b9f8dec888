/** Applications as administrators see them. */
import { z } from 'zod';
import { answer } from '../calls/settings.ts';
import { timestamp } from '../forms/fields.ts';
import { writtenShape } from '../records/application.ts';
import { responseVersion } from '../records/history.ts';
import { reader, score } from '../reviews/reviews.ts';
import { APPLICATION_PANEL_TEXTS } from '../texts/applications.ts';
import { listedAuthor } from './coauthors.ts';
import { applicationState, attendance, decision, decisionMailStatus, historyActor, historyKind } from './states.ts';
import { applicationFacets, applicationNote, namedApplications, relatedApplication } from './triage.ts';

/** A file of an application. Only administrators can download `url`. */
const applicationFile = z
  .object({
    file_id: z.string(),
    original_filename: z.string(),
    mime_type: z.string(),
    /** Bytes. */
    size: z.number().int(),
    url: z.string(),
    /** The question of the call that the file answers; null: the form's document. */
    question_id: z.string().nullable(),
  })
  .meta({ id: 'ApplicationFile' });
export type ApplicationFile = z.infer<typeof applicationFile>;

/** Means of the reviews: `spread` is the highest minus the lowest. */
const reviewStats = z.object({
  count: z.number().int(),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  /** Mean of each review, from the lowest. */
  means: z.array(z.number()),
});
export type ReviewStats = z.infer<typeof reviewStats>;

const { inclusion: _, ...shownTexts } = writtenShape();

/** An application in responses. Fields of the form are null if an older client did not send them. */
export const applicationRecord = z
  .object({
    application_id: z.string(),
    event_id: z.number().int(),
    event_title: z.string(),
    /** The applicant's person id. */
    user_id: z.string(),
    /** Name from the form, else from the person's record. */
    fullName: z.string(),
    email: z.string(),
    ...shownTexts,
    suscripcion: z.boolean().nullable(),
    /** True if the applicant asked not to be named in the public programme. */
    unpublished: z.boolean(),
    created_at: timestamp,
    edited_at: timestamp.nullable(),
    /** When the applicant withdrew; null: not withdrawn. */
    withdrawn_at: timestamp.nullable(),
    state: applicationState,
    /** The state announced to the applicant; null: nothing is announced. */
    announced_state: applicationState.nullable(),
    /** The answer of an accepted applicant; null: not answered. */
    attendance: attendance.nullable(),
    attendance_at: timestamp.nullable(),
    answers: z.array(answer),
    reviews: reviewStats,
    files: z.array(applicationFile),
    /** Authors in the order of the paper, including the applicant; empty without co-authors. */
    authors: z.array(listedAuthor),
  })
  .meta({ id: 'Application' });
export type ApplicationRecord = z.infer<typeof applicationRecord>;

/** Data for the team only; reviewers and the applicant never get these fields. */
const triage = z.object({
  labels: z.array(z.string()),
  /** `institucion`, or the common name that the team chose. */
  institution: z.string().nullable(),
  /**
   * True if the applicant sent an inclusion requirement; only the single application's response contains its text, as
   * `inclusion`.
   */
  has_support: z.boolean(),
});

/** An application in the list. */
export const listedApplication = applicationRecord
  .extend({ ...triage.shape, /** Number of notes. */ notes: z.number().int() })
  .meta({ id: 'ListedApplication' });
export type ListedApplication = z.infer<typeof listedApplication>;

const historyEntry = z.object({
  at: timestamp,
  actor: historyActor,
  /** Name of the administrator; null: erased, or another kind of actor. */
  actor_name: z.string().nullable(),
  kind: historyKind,
  from_state: applicationState.nullable(),
  to_state: applicationState.nullable(),
  note: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The mail of a decision. While `prepared` it can be changed, sent or discarded. */
export const decisionMail = z
  .object({
    decision_mail_id: z.string(),
    application_id: z.string(),
    event_title: z.string(),
    fullName: z.string(),
    titulo: z.string().nullable(),
    to: z.string(),
    decision,
    subject: z.string(),
    body: z.string(),
    /** True if edited by hand: changes of the call's text no longer change this mail. */
    custom: z.boolean(),
    /** Changes with the text. `POST /decision-mails/send` takes it in `seen`, to send only texts that were shown. */
    etag: z.string(),
    status: decisionMailStatus,
    created_at: timestamp,
    settled_at: timestamp.nullable(),
    version: responseVersion,
  })
  .meta({ id: 'DecisionMail' });
export type DecisionMail = z.infer<typeof decisionMail>;

const reviewOfApplication = z.object({
  reviewer: z.string(),
  scores: z.array(score),
  mean: z.number(),
  comment: z.string(),
  /** Comment for the author, shown with the result and without the reviewer's name. */
  authorComment: z.string(),
  updated_at: timestamp,
});
export type ReviewOfApplication = z.infer<typeof reviewOfApplication>;

/** An application in detail. */
export const applicationDetail = applicationRecord
  .extend({
    /** Place on the event's waiting list, from 1; null: not on the list. */
    waiting: z.object({ place: z.number().int(), total: z.number().int() }).nullable(),
    /** The next applicant on the waiting list, if this application frees a place. */
    nextWaiting: z.object({ application_id: z.string(), fullName: z.string(), titulo: z.string().nullable() }).nullable(),
    /** May be about health or disability: in no list, mail or export; erased 30 days after the event. */
    inclusion: z.string().nullable(),
    /** Answers and files of confidential questions, treated like `inclusion`. */
    confidential: z.object({ answers: z.array(answer), files: z.array(applicationFile) }),
    /** Whether confidential data exists; for routes whose response omits that data. */
    has_confidential: z.boolean(),
    /** The authorisation to use `inclusion` and `confidential`. */
    authorisation: z.object({
      /** When the applicant authorised the data; null: `needed` data came without authorisation. */
      given_at: timestamp.nullable(),
      text: z.string().nullable(),
      /** When the applicant withdrew the authorisation, which erased the data. */
      withdrawn_at: timestamp.nullable(),
      needed: z.boolean(),
    }),
    /** Whether the applicant declared to be 18 or older; null: not asked. */
    adult: z.boolean().nullable(),
    /** Name of the adult who applies for an applicant under 18. */
    guardian: z.string().nullable(),
    history: z.array(historyEntry),
    /** Newest first. */
    mails: z.array(decisionMail),
    reviewed: z.array(reviewOfApplication),
    /**
     * Reviewers who were assigned the application, began it, reviewed it or gave it back. Empty while nothing is assigned and
     * none has begun.
     */
    readers: z.array(reader),
    ...triage.shape,
    /** Oldest first. */
    notes: z.array(applicationNote),
    related: z.array(relatedApplication),
  })
  .meta({ id: 'ApplicationDetail' });
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** Number of applications, for a list's filters and for an event. */
export const applicationSummary = z
  .object({
    total: z.number().int(),
    states: z.record(applicationState, z.number().int()),
    institutions: z.array(z.object({ name: z.string(), count: z.number().int() })),
    facets: applicationFacets,
    /** Number of decision mails to send or discard. */
    prepared: z.number().int(),
    /**
     * Accepted applications by the state of their announcement. `announced`: may be in the programme. `untitled`: announced
     * without a title. `prepared`: with a prepared mail. `notAnnounced`: without a mail, since it was discarded.
     */
    accepted: z.object({
      announced: z.number().int(),
      untitled: z.number().int(),
      prepared: z.number().int(),
      notAnnounced: z.number().int(),
    }),
    /** Events with applications or with an open call; a filter by event leaves only that event. */
    events: z.array(
      z.object({
        event_id: z.number().int(),
        event_title: z.string(),
        count: z.number().int(),
        call: z.object({
          state: z.enum(['open', 'last', 'closed']),
          daysLeft: z.number().nullable(),
          closesAt: timestamp.nullable(),
        }),
      }),
    ),
  })
  .meta({ id: 'ApplicationSummary' });
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** `POST /applications/state`. */
export const stateChange = namedApplications
  .extend({
    state: applicationState,
    /** The shown state of each application, by id. If any state differs now, the request changes nothing. */
    seen: z.record(z.uuid(), applicationState),
  })
  .refine(({ ids, seen }) => ids.every((id) => id in seen), { path: ['seen'], error: APPLICATION_PANEL_TEXTS.seenMissing })
  .meta({
    examples: [
      {
        ids: ['5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d'],
        state: 'en_revision',
        seen: { '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d': 'recibida' },
      },
    ],
  });
export type StateChange = z.infer<typeof stateChange>;

/** Number of changed applications, their ids, and the number of prepared mails. */
export const stateChanged = z.object({ changed: z.number().int(), ids: z.array(z.string()), prepared: z.number().int() });

/** Response of `POST /applications/labels`: the applications whose labels changed. */
export const labelsChanged = stateChanged.pick({ changed: true, ids: true });

const mailIds = z.array(z.uuid()).min(1).max(1000);

/** `POST /decision-mails/discard`. */
export const mailChoice = z.object({ ids: mailIds }).meta({ examples: [{ ids: ['91b6c3e0-2d4f-4a81-9c5e-7b0a6f8d1e34'] }] });

/** `POST /decision-mails/send`. */
export const mailsToSend = z
  .object({
    ids: mailIds,
    /** The `etag` of each shown text, by mail id. If any text differs now, no mail is sent. */
    seen: z.record(z.uuid(), z.string()).optional(),
  })
  .meta({ examples: [{ ids: ['91b6c3e0-2d4f-4a81-9c5e-7b0a6f8d1e34'] }] });

export const MAILS_CHANGED = 'mails-changed';

/** Body of a 409 of `POST /decision-mails/send` with `code` `mails-changed`: the changed mails with their current texts. */
export const changedMails = z.object({
  changed: z.array(
    z.object({
      /** Name of the account that saved the text last; null: only the applicant's data changed, or the account was erased. */
      changedBy: z.string().nullable(),
      changedAt: timestamp.nullable(),
      /** True if the saved text was the call's common text for this decision. */
      common: z.boolean(),
      mail: decisionMail,
    }),
  ),
});
export type ChangedMail = z.infer<typeof changedMails>['changed'][number];

/** `PUT /decision-mails/{id}`. */
export const mailText = z
  .object({
    subject: z.string().trim().min(1, { error: 'Escribe un asunto' }).max(200, { error: 'El asunto es demasiado largo' }),
    body: z.string().trim().min(1, { error: 'Escribe un mensaje' }).max(10_000, { error: 'El mensaje es demasiado largo' }),
  })
  .meta({ examples: [{ subject: 'Su postulación', body: 'Estimada Ana: nos alegra contarle que su ponencia fue aceptada.' }] });
export type MailText = z.infer<typeof mailText>;
