/** Notices to the inbox about applications. */
import { button, facts, inboxNotice, type MailSite, mailLink } from '../../mail/compose.ts';

const TALK = 'Título de la propuesta';

/** Facts that identify an application: event and applicant. */
const applicant = (values: Record<'eventTitle' | 'fullName' | 'applicantEmail', string>) =>
  [
    ['Evento', values.eventTitle],
    ['Postulante', values.fullName],
    ['Correo', mailLink(values.applicantEmail)],
  ] as const;

const freed = (waiting: number) =>
  waiting > 0
    ? `Se liberó un lugar. En la lista de espera ${waiting === 1 ? 'hay una persona' : `hay ${waiting} personas`}: la ficha de esta postulación dice quién sigue.`
    : '';

interface ApplicationAnsweredValues {
  eventTitle: string;
  fullName: string;
  applicantEmail: string;
  talkTitle: string;
  /** The answer in words. */
  answerName: string;
  answeredAt: string;
  adminUrl: string;
  /** Number of waiting applicants if the answer frees a place; 0: no place is freed, or the list is empty. */
  waiting: number;
}

/** Notifies the inbox of an accepted applicant's answer about taking part. */
export const applicationAnswered = (site: MailSite, values: ApplicationAnsweredValues) =>
  inboxNotice(site, {
    subject: `${values.answerName}: ${values.fullName}`,
    parts: [
      'Una persona aceptada respondió si participa.',
      facts(...applicant(values), [TALK, values.talkTitle], ['Respuesta', values.answerName], ['Respondió', values.answeredAt]),
      freed(values.waiting),
      button('Ver la postulación', values.adminUrl),
    ],
  });

interface ApplicationDigestValues {
  eventTitle: string;
  count: string;
  /** True if all news are new applications. */
  onlyArrivals: boolean;
  since: string;
  adminUrl: string;
}

/** Notifies the inbox of many new applications to one event at once. */
export const applicationDigest = (
  site: MailSite,
  { eventTitle, count, onlyArrivals, since, adminUrl }: ApplicationDigestValues,
) =>
  inboxNotice(site, {
    subject: onlyArrivals
      ? `${count} postulaciones nuevas a ${eventTitle}`
      : `${count} novedades en las postulaciones a ${eventTitle}`,
    parts: [
      onlyArrivals
        ? `Están llegando muchas postulaciones a «${eventTitle}»: ${count} desde el ${since}. Mientras siga así te avisaremos en resúmenes como este y no de una en una.`
        : `Hay muchas novedades en las postulaciones a «${eventTitle}»: ${count} llegaron, se retiraron o respondieron desde el ${since}. Mientras siga así te avisaremos en resúmenes como este y no de una en una.`,
      button('Ver las postulaciones', adminUrl),
    ],
  });

/** Notifies the inbox of a new application. Omits the inclusion requirement: that text is sensitive and only in the panel. */
export const applicationNew = (
  site: MailSite,
  values: Record<
    | 'eventTitle'
    | 'fullName'
    | 'applicantEmail'
    | 'institution'
    | 'academicDegree'
    | 'talkTitle'
    | 'fileNames'
    | 'receivedAt'
    | 'adminUrl',
    string
  >,
) =>
  inboxNotice(site, {
    subject: `Nueva postulación a ${values.eventTitle}: ${values.fullName}`,
    preheader: `${values.fullName}: ${values.talkTitle}`,
    parts: [
      'Se recibió una nueva postulación.',
      facts(
        ...applicant(values),
        ['Institución', values.institution],
        ['Grado académico', values.academicDegree],
        [TALK, values.talkTitle],
        ['Archivos', values.fileNames],
        ['Recibida', values.receivedAt],
      ),
      'La observación, el requerimiento de inclusión y los archivos se revisan en el panel:',
      button('Revisar la postulación', values.adminUrl),
      'El requerimiento de inclusión puede ser un dato sensible y por eso no se incluye en este correo. Compártelo solo con quienes organizan los apoyos.',
    ],
  });

interface ApplicationWithdrawnValues {
  eventTitle: string;
  fullName: string;
  applicantEmail: string;
  talkTitle: string;
  /** The state before the withdrawal, in words. */
  stateName: string;
  withdrawnAt: string;
  adminUrl: string;
  /** Number of waiting applicants if the withdrawal frees a place; 0: no place is freed, or the list is empty. */
  waiting: number;
}

/** Notifies the inbox that an application was withdrawn. */
export const applicationWithdrawn = (site: MailSite, values: ApplicationWithdrawnValues) =>
  inboxNotice(site, {
    subject: `Postulación retirada de ${values.eventTitle}: ${values.fullName}`,
    parts: [
      'Una persona retiró su postulación.',
      facts(
        ...applicant(values),
        [TALK, values.talkTitle],
        ['Estado que tenía', values.stateName],
        ['Retirada', values.withdrawnAt],
      ),
      freed(values.waiting),
      'Si estaba en el programa publicado, ya no aparece. Lo enviado y su historial siguen en el panel:',
      button('Ver la postulación', values.adminUrl),
    ],
  });

/** Notifies the inbox that an applicant undid a withdrawal that was reported before. */
export const applicationRestored = (
  site: MailSite,
  values: Record<'eventTitle' | 'fullName' | 'applicantEmail' | 'talkTitle' | 'restoredAt' | 'adminUrl', string>,
) =>
  inboxNotice(site, {
    subject: `Postulación recuperada en ${values.eventTitle}: ${values.fullName}`,
    parts: [
      'Una persona que había retirado su postulación la recuperó: sigue en pie.',
      facts(...applicant(values), [TALK, values.talkTitle], ['Recuperada', values.restoredAt]),
      button('Ver la postulación', values.adminUrl),
    ],
  });
