/** Pages of personal links without scripts. The token is in hidden fields, so no URL, log or Referer contains it. */
import { citationOf } from '@trama/shared/applications/authors';
import { coauthorship } from '@trama/shared/applications/coauthors';
import { type OwnApplication, ownApplication } from '@trama/shared/applications/own-application';
import {
  isWithdrawable,
  ownHeading,
  ownLead,
  programmeWords,
  supportsWords,
  withdrawQuestion,
} from '@trama/shared/applications/own-words';
import { formatHour } from '@trama/shared/format/format';
import type { AnswerPage, AnswerSection } from '@trama/shared/forms/answer-page';
import type { PageReader } from '@trama/shared/page-data';
import { API, APPLICANT_PAGES, type LINK_FORMS, PAGES, PERSON_PAGES } from '@trama/shared/paths';
import { shownPerson, shownWords } from '@trama/shared/people/shown';
import { ownRequest, storedInWords } from '@trama/shared/privacy/own-request';
import { isCopyRight, myData } from '@trama/shared/privacy/rights';
import { APPLICATION_FORM, APPLICATION_NAMES } from '@trama/shared/records/application';
import { AFFILIATION_FIELDS, PERSON_FIELDS, PROFILE_FIELDS } from '@trama/shared/records/person';
import { ANSWER_TEXTS as answerTexts } from '@trama/shared/texts/answers';
import { AUTHORS_TEXTS, COAUTHORSHIP_TEXTS } from '@trama/shared/texts/coauthors';
import {
  OWN_CONSENT_TEXTS as consentTexts,
  LINK_CONSENT_VERSIONS,
  SHOWN_CONSENTS,
  SHOWN_PERSON_TEXTS as shownTexts,
} from '@trama/shared/texts/consents-by-link';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { OWN_TEXTS as t } from '@trama/shared/texts/own-application';
import { MY_DATA_TEXTS } from '@trama/shared/texts/rights';
import type { Context } from '../context.ts';
import { HttpError } from '../core/http/errors.ts';
import { formButton, type OpenedForm, type SentFields, type ShownForm, tokenIn } from '../core/http/page-forms.ts';
import { readLateCall } from '../features/calls/index.ts';
import { declined, proposals, readReview, reviewed, toPledge } from './review-pages.ts';

/** Adds the token to the other fields. */
const withToken = (sent: SentFields) => ({ ...sent, token: tokenIn(sent) });

/** Drops facts without a value. */
const told = (facts: readonly (readonly [string, string | null | undefined])[]) =>
  facts.flatMap(([term, said]) => (said ? [[term, said] as const] : []));

function ownFacts(application: OwnApplication): AnswerSection['facts'] {
  const authors = application.authors.map(AUTHORS_TEXTS.inWords);
  const written = { ...application, citado: citationOf(application) };
  return told([
    [t.event, application.event_title],
    [EVENT_PAGE_TEXTS.date, t.when(application.event_days, formatHour(application.event_time))],
    ...APPLICATION_NAMES.map((name) => [APPLICATION_FORM[name].label, name === 'mail' ? null : written[name]] as const),
    [AUTHORS_TEXTS.title, authors.join('; ')],
    ...application.answers.map(({ label, value }) => [label, value] as const),
    [t.email, application.email],
  ]);
}

/** The consents that the applicant may withdraw at any time. */
function ownConsents(application: OwnApplication, hidden: Record<string, string>, zone: string): AnswerSection[] {
  const page = APPLICANT_PAGES.own;
  const supports = supportsWords(application, zone);
  const withdraw = formButton(page, 'mia-apoyos', consentTexts.withdrawConfirm, hidden);
  const programme = programmeWords(application);
  const choice = { ...hidden, unpublished: String(!application.unpublished) };
  return [
    ...(supports === null
      ? []
      : [
          {
            title: consentTexts.title,
            sentences: application.authorisation.needed ? [supports, consentTexts.withdrawQuestion] : [supports],
            forms: application.authorisation.needed ? [withdraw] : [],
          },
        ]),
    ...(programme === null
      ? []
      : [
          {
            title: consentTexts.programme,
            sentences: [programme.said],
            forms: [formButton(page, 'mia-programa', programme.choose, choice)],
          },
        ]),
  ];
}

/** The applicant's page. @param done the act just made */
const ownPage =
  (done?: string): OpenedForm['opens'] =>
  (response, sent, zone) => {
    const application = ownApplication.parse(response);
    const hidden = { token: tokenIn(sent) };
    const { answerable, attendance, restorable } = application;
    const page = APPLICANT_PAGES.own;
    const attend = (wanted: 'confirmed' | 'declined', label: string) =>
      formButton(page, 'mia-participacion', label, { ...hidden, attendance: wanted });
    return {
      label: done ?? t.numbered(application.number),
      title: ownHeading(application),
      sentences: [ownLead(application, zone), ...(application.editable ? [answerTexts.onlyWithScripts] : [])],
      forms: [
        ...(answerable && attendance !== 'confirmed' ? [attend('confirmed', t.confirm)] : []),
        ...(answerable && attendance !== 'declined' ? [attend('declined', t.decline)] : []),
        ...(restorable ? [formButton(page, 'mia-recuperar', t.restore, hidden)] : []),
      ],
      sections: [
        {
          title: t.sent,
          facts: ownFacts(application),
          forms: application.files.map(({ file_id, original_filename }) => ({
            action: `${API}/my-application/files/${file_id}`,
            label: t.download(original_filename),
            hidden,
          })),
        },
        ...(application.feedback.length > 0 ? [{ title: t.feedback, sentences: application.feedback }] : []),
        ...ownConsents(application, hidden, zone),
        ...(isWithdrawable(application)
          ? [
              {
                title: t.withdraw,
                forms: [formButton(page, 'mia-preguntar', t.withdraw, hidden)],
              },
            ]
          : []),
      ],
      links: application.certificates.map((href) => ({ href, label: t.certificate })),
      thread: 'tied',
    };
  };

type Button = Parameters<typeof formButton>;

/** A confirmation page: a button for the act, and a form that leads back. */
function questionPage(
  question: Pick<AnswerPage, 'label' | 'title' | 'sentences'>,
  sent: SentFields,
  [page, act, confirm]: readonly [page: Button[0], act: Button[1], confirm: Button[2]],
  back: Button[1],
): AnswerPage {
  const hidden = { token: tokenIn(sent) };
  return {
    ...question,
    forms: [formButton(page, act, confirm, hidden), formButton(page, back, t.cancel, hidden)],
    thread: 'waiting',
  };
}

const withdrawPage: OpenedForm['opens'] = (response, sent) => {
  const application = ownApplication.parse(response);
  const question = { label: t.numbered(application.number), title: t.withdrawTitle, sentences: [withdrawQuestion(application)] };
  return questionPage(question, sent, [APPLICANT_PAGES.own, 'mia-retirar', t.withdrawConfirm], 'mia');
};

const coauthorPage: OpenedForm['opens'] = (response, sent) => {
  const { event_title, title, authors } = coauthorship.parse(response);
  const { explain, leave, talk, event, authors: signed } = COAUTHORSHIP_TEXTS;
  return {
    label: event_title,
    title: COAUTHORSHIP_TEXTS.title,
    sentences: [explain],
    sections: [
      {
        title: talk,
        facts: told([
          [event, event_title],
          [talk, title],
          [signed, authors.map((each) => AUTHORS_TEXTS.inWords(each)).join('; ')],
        ]),
        forms: [formButton(APPLICANT_PAGES.coauthor, 'coautoria-preguntar', leave, { token: tokenIn(sent) })],
      },
    ],
    thread: 'waiting',
  };
};

const leavePage: OpenedForm['opens'] = (response, sent) => {
  const { event_title } = coauthorship.parse(response);
  const { leaveTitle, leaveQuestion, leaveConfirm } = COAUTHORSHIP_TEXTS;
  const question = { label: event_title, title: leaveTitle, sentences: [leaveQuestion] };
  return questionPage(question, sent, [APPLICANT_PAGES.coauthor, 'coautoria-salir', leaveConfirm], 'coautoria');
};

const leftPage: AnswerPage = {
  label: COAUTHORSHIP_TEXTS.title,
  title: COAUTHORSHIP_TEXTS.left,
  sentences: [COAUTHORSHIP_TEXTS.leftHelp],
  links: [{ href: PAGES.home, label: answerTexts.home }],
  thread: 'loose',
};

const requestPage: OpenedForm['opens'] = (response, sent, zone) => {
  const data = myData.parse(response);
  const hidden = { token: tokenIn(sent) };
  const { title, lines } = ownRequest(data, zone);
  const unconfirmed = data.confirmed_at === null && !isCopyRight(data.kind);
  const pending = data.confirmed_at !== null && data.answered_at === null;
  return {
    label: MY_DATA_TEXTS.session(data.maskedEmail),
    title,
    sentences: lines,
    forms: [
      ...(data.copyReady ? [{ action: `${API}/my-data/copy`, label: MY_DATA_TEXTS.download, hidden }] : []),
      ...(unconfirmed ? [formButton(PAGES.myData, 'pedido-confirmar', MY_DATA_TEXTS.confirm, hidden)] : []),
      ...(pending ? [formButton(PAGES.myData, 'pedido-retirar', MY_DATA_TEXTS.withdraw, hidden)] : []),
    ],
    sections: [
      {
        title: MY_DATA_TEXTS.stored,
        sentences: data.stored.length === 0 ? [MY_DATA_TEXTS.storedNothing] : [],
      },
      ...data.stored.map((each) => storedInWords(each, zone)),
    ],
    thread: 'waiting',
  };
};

/** What «Acerca de» shows of a person, in its order there. */
const { jobTitle, ...otherTexts } = AFFILIATION_FIELDS;
const PROFILE = [jobTitle, PROFILE_FIELDS.titleAcademy, ...Object.values(otherTexts), PROFILE_FIELDS.orcid];

/** «Así apareces». @param done the act just made */
const shownPage =
  (done?: string): OpenedForm['opens'] =>
  (response, sent) => {
    const person = shownPerson.parse(response);
    const { fullName, image, portrait, role_name, state, hidden } = person;
    const version = LINK_CONSENT_VERSIONS.shown;
    const answering = (form: 'asi-acepto' | 'asi-retiro', label: string) =>
      formButton(PERSON_PAGES.shown, form, label, { token: tokenIn(sent), version });
    return {
      label: shownTexts.title,
      title: (done === shownTexts.accepted && hidden ? shownTexts.acceptedHidden : done) ?? shownTexts.title,
      sentences: [shownWords(state, hidden), ...(state === 'accepted' ? [] : [SHOWN_CONSENTS[version] ?? ''])],
      forms: [
        ...(state === 'accepted' ? [] : [answering('asi-acepto', shownTexts.accept)]),
        ...(state === 'withdrawn'
          ? []
          : [answering('asi-retiro', state === 'accepted' ? shownTexts.withdraw : shownTexts.decline)]),
      ],
      sections: [
        {
          title: role_name === 'equipo' ? shownTexts.where.equipo : shownTexts.where.afiliado,
          picture: image ?? portrait,
          facts: told([
            [PERSON_FIELDS.fullName.label, fullName],
            ...PROFILE.map(({ label, payloadName }) => [label, person[payloadName]] as const),
          ]),
          sentences: [shownTexts.wrong],
        },
      ],
      thread: state === 'accepted' ? 'tied' : 'waiting',
    };
  };

/** The call of the posted late link, for the form's page, which shows the error of a dead link itself. */
export async function lateBeside(ctx: Context, sent: SentFields): Promise<Partial<PageReader>> {
  const token = tokenIn({ token: sent.enlace ?? sent.token ?? '' });
  if (token === '') return {};
  const call = await readLateCall(ctx, token).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  return { lateCall: () => call && { ...call, token } };
}

/** Forms behind personal links: the API route of each form, and the page of its response. */
export const LINKED: Readonly<Record<(typeof LINK_FORMS)[number], OpenedForm | ShownForm>> = {
  tardia: { route: '/api/late-call', read: withToken, shown: true },
  'asi-apareces': { route: '/api/shown-person', read: withToken, opens: shownPage() },
  'asi-acepto': { route: '/api/shown-person/accept', read: withToken, opens: shownPage(shownTexts.accepted) },
  'asi-retiro': { route: '/api/shown-person/withdraw', read: withToken, opens: shownPage(shownTexts.withdrawn) },
  mia: { route: '/api/my-application', read: withToken, opens: ownPage() },
  'mia-participacion': { route: '/api/my-application/attendance', read: withToken, opens: ownPage(t.answered) },
  'mia-preguntar': { route: '/api/my-application', read: withToken, opens: withdrawPage },
  'mia-retirar': { route: '/api/my-application/withdraw', read: withToken, opens: ownPage(t.withdrawn) },
  'mia-recuperar': { route: '/api/my-application/undo-withdrawal', read: withToken, opens: ownPage(t.restored) },
  'mia-apoyos': { route: '/api/my-application/withdraw-supports', read: withToken, opens: ownPage(consentTexts.withdrawn) },
  'mia-programa': {
    route: '/api/my-application/programme',
    read: (sent) => ({ token: tokenIn(sent), unpublished: sent.unpublished === 'true' }),
    opens: ownPage(),
  },
  coautoria: { route: '/api/coauthorship', read: withToken, opens: coauthorPage },
  'coautoria-preguntar': { route: '/api/coauthorship', read: withToken, opens: leavePage },
  'coautoria-salir': { route: '/api/coauthorship/leave', read: withToken, opens: () => leftPage },
  evaluacion: { route: '/api/reviewing', read: withToken, opens: proposals, refusals: { 403: toPledge } },
  'evaluacion-reserva': { route: '/api/reviewing/confidentiality', read: withToken, opens: proposals },
  'evaluacion-nota': { route: '/api/reviewing/reviews', read: readReview, opens: reviewed },
  'evaluacion-devolver': { route: '/api/reviewing/refusals', read: withToken, opens: proposals },
  'evaluacion-no': { route: '/api/reviewing/decline', read: withToken, opens: () => declined },
  pedido: { route: '/api/my-data/open', read: withToken, opens: requestPage },
  'pedido-confirmar': { route: '/api/my-data/confirm', read: withToken, opens: requestPage },
  'pedido-retirar': { route: '/api/my-data/withdraw', read: withToken, opens: requestPage },
};
