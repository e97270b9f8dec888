/**
 * Causes every kind of mail in a running product. Checks that its links work, and that fetching them, like mail scanners do,
 * changes nothing. The kinds are the functions exported by `shared/texts/mail-kinds/`, so that none is forgotten.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { applicationRecord, decisionMail } from '@trama/shared/applications/answers';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { isoDay } from '@trama/shared/format/dates';
import { DAY_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN, APPLICANT_PAGES, PAGES, PERSON_PAGES } from '@trama/shared/paths';
import { SUBSCRIPTION_MESSAGES, UNSUBSCRIBE_MESSAGES } from '@trama/shared/texts/newsletter';
import type { Email } from 'postal-mime';
import { z } from 'zod';
import { decided } from './applying.ts';
import { pdf, png } from './files.ts';
import { withOwnProduct } from './own-product.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { type Admin, daysAhead, expect, uniqueEmail, uniqueTitle } from './test.ts';

// A separate product, because a changed notice is mailed to all people.
const test = withOwnProduct({ LIMIT_APPLICATIONS: '1000' });

const KINDS = globSync(fileURLToPath(new URL('../shared/texts/mail-kinds/*.ts', import.meta.url))).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = \(/gmu)].map(([, kind = '']) => kind),
);
const ticket = z.object({ user: z.object({ user_id: z.string() }) });
/** Names of the decision mails' texts. */
const DECISION_KINDS = {
  aceptada: 'decisionAccepted',
  rechazada: 'decisionRejected',
  lista_espera: 'decisionWaitlist',
} as const;
const settings = z.object({ contactEmail: z.string() });

/** Sends requests as an administrator; throws if a response is not 2xx. */
const asAdmin = (request: APIRequestContext, { session }: Admin) => {
  const headers = { authorization: `Bearer ${session.token}` };
  return async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    options: Parameters<APIRequestContext['post']>[1] = {},
  ): Promise<unknown> => {
    const response = await request.fetch(url, { method, headers, ...options });
    expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true);
    return response.json();
  };
};

async function sendApplication(request: APIRequestContext, eventId: number, email: string, coauthor?: string, tab?: string) {
  const known = await request.post('/api/users', {
    data: { firstName: 'Rayén', lastName: 'Ñanco', email, roleName: 'exhibitor' },
  });
  const userId = ticket.parse(await known.json()).user.user_id;
  const fields = { nombre: 'Rayén', apellidoP: 'Ñanco', apellidoM: "O'Higgins", mail: email, institucion: 'Universidad' };
  const rest = { titulo: 'Leer en dos lenguas', academico: 'Doctora', inclusion: 'Rampa de acceso', observacion: 'Ninguna' };
  const signed: Record<string, string> = coauthor
    ? { coautoras: JSON.stringify([{ name: 'Rocío Huenchumil Pino', email: coauthor }]) }
    : {};
  const multipart = {
    userId,
    eventId,
    ...fields,
    ...rest,
    ...signed,
    ...(tab && { comprobante: tab }),
    files: pdf('Resumen.pdf'),
  };
  return request.post('/api/user-event', { multipart });
}

async function apply(request: APIRequestContext, eventId: number, email: string, coauthor?: string) {
  const response = await sendApplication(request, eventId, email, coauthor);
  expect(response.status(), await response.text()).toBe(201);
}

const tokenOf = (mail: Email, page: string) => linkIn(mail, page).split('#')[1] ?? '';

/** Links in both parts of a mail, except `mailto:`. */
const linksOf = (mail: Email) => [
  ...new Set([
    ...[...(mail.html ?? '').matchAll(/href="(https?:[^"]+)"/gu)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&')),
    ...((mail.text ?? '').match(/https?:\/\/[^\s<>]+[^\s<>.,;:)]/gu) ?? []),
  ]),
];

test('every kind of mail has links that work, and following them changes nothing', async ({ admin, request, baseURL }) => {
  test.setTimeout(240_000);
  const send = asAdmin(request, admin);
  const inbox = settings.parse(await send('GET', '/api/settings')).contactEmail;
  const mails = new Map<string, Email>();
  const receive = async (kind: string, to: string, subject: string) => {
    const mail = await receivedMail(to, subject);
    mails.set(kind, mail);
    return mail;
  };
  const [subscriber, waiting, applicant, guest] = [uniqueEmail(), uniqueEmail(), uniqueEmail(), uniqueEmail()];

  await request.post('/api/subscriptions', { data: { email: subscriber, firstName: 'Rayén' } });
  await request.post(linkIn(await receivedMail(subscriber, 'Confirma que'), '/api/subscriptions/'));
  await request.post('/api/subscriptions', { data: { email: waiting } });
  const confirmation = await receive('subscriptionConfirmation', waiting, 'Confirma que');

  const event = await admin.createEvent({ title: uniqueTitle('Congreso'), confirmation: 'true' });
  const news = uniqueTitle('Noticia');
  await send('POST', '/api/posts', {
    multipart: { title: news, author: 'Eva', content: '<p>Un texto largo.</p>', confirmation: 'true', file: png() },
  });
  await receive('eventAnnouncement', subscriber, event.event_title);
  const announcement = await receive('newsAnnouncement', subscriber, news);

  const writer = `Ñusta ${crypto.randomUUID().slice(0, 8).replace(/\d/gu, 'x')}`;
  await request.post('/api/send-email-contact', { data: { name: writer, email: applicant, message: 'Una pregunta breve.' } });
  await receive('contactReceived', inbox, writer);
  await request.post('/api/send-email-contact', {
    data: { name: 'Ana', email: uniqueEmail(), message: 'Compra ahora', demora: 7 },
  });
  await receive('contactHeld', inbox, 'Mensajes que podrían ser automáticos');
  await receive('contactAcknowledgement', applicant, 'Recibimos tu mensaje');
  const written = encodeURIComponent(JSON.stringify({ q: writer }));
  const [{ message_id }] = z
    .tuple([z.object({ message_id: z.number() })])
    .parse(await send('GET', `/api/contact-messages?filter=${written}`));
  await send('POST', `/api/contact-messages/${message_id}/answer`, { data: { text: 'Sí, puedes postular.' } });
  await receive('contactAnswer', applicant, 'Respuesta a tu mensaje');

  const [coauthor, ...others] = [uniqueEmail(), uniqueEmail(), uniqueEmail()];
  await apply(request, event.event_id, applicant, coauthor);
  for (const email of others) await apply(request, event.event_id, email);
  const receipt = await receive('applicationReceipt', applicant, 'Recibimos tu postulación');
  // Co-authors are notified when the applicant opens the link.
  await request.post('/api/my-application', { data: { token: tokenOf(receipt, APPLICANT_PAGES.own) } });
  await receive('applicationCoauthor', coauthor, 'Figuras como coautora');
  const begun = uniqueEmail();
  await request.post('/api/application-drafts', { multipart: { eventId: event.event_id, mail: begun } });
  await receive('draftLink', begun, 'Tu borrador');
  await receive('applicationNew', inbox, `Nueva postulación a ${event.event_title}`);
  // Sends from another tab, since the same tab's second request would count as a repeat.
  expect((await sendApplication(request, event.event_id, applicant, undefined, 'x'.repeat(43))).status()).toBe(400);
  await receive('applicationAgain', applicant, 'Ya tenemos tu postulación');
  const popular = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const moving = uniqueEmail();
  await apply(request, popular.event_id, moving);
  for (let n = 0; n < LIMITS.inbox.notices; n += 1) await apply(request, popular.event_id, uniqueEmail());
  const { event_title: title, event_description: description, event_location: location } = popular;
  await send('PUT', `/api/events/${popular.event_id}`, {
    multipart: { title, description, location, date: daysAhead(90), dateEnd: daysAhead(60), hour: '09:30', state: 'online' },
  });
  await send('POST', `/api/events/${popular.event_id}/notify-applicants`);
  await receive('eventChanged', moving, 'Cambio importante');
  const curious = uniqueEmail();
  const opening = (event_id: number, opensAt: string | null) =>
    send('PUT', `/api/call-settings/${event_id}`, { data: { ...DEFAULT_CALL, opensAt } });
  for (const kind of ['now', 'later']) {
    const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Por abrir') });
    await opening(event_id, new Date(Date.now() + DAY_MS).toISOString());
    await request.post('/api/opening-notices', { data: { eventId: event_id, email: curious } });
    const asked = await receive('openingConfirmation', curious, `Confirma el aviso: ${event_title}`);
    if (kind === 'later') continue;
    await request.post(linkIn(asked, '/api/opening-notices/'));
    await opening(event_id, null);
    await receive('callOpened', curious, 'Ya abrió la convocatoria');
  }
  await receive('applicationDigest', inbox, `postulaciones nuevas a ${popular.event_title}`);
  const filter = encodeURIComponent(JSON.stringify({ event_id: event.event_id }));
  const applications = z.array(applicationRecord).parse(await send('GET', `/api/applications?filter=${filter}`));
  const states = Object.keys(DECISION_KINDS);
  for (const [index, { application_id }] of applications.entries())
    await send('POST', '/api/applications/state', { data: decided([application_id], states[index]) });
  const prepared = z.array(decisionMail).parse(await send('GET', `/api/decision-mails?event_id=${event.event_id}`));
  await send('POST', '/api/decision-mails/send', { data: { ids: prepared.map((mail) => mail.decision_mail_id) } });
  for (const { to, decision, subject } of prepared) await receive(DECISION_KINDS[decision], to, subject);

  const mine = applications.find(({ mail }) => mail === applicant);
  await send('POST', `/api/applications/${mine?.application_id}/link`);
  const own = await receive('applicationLink', applicant, 'Tu enlace personal');
  const acceptance = mails.get('decisionAccepted');
  if (!acceptance) throw new Error('nobody was accepted');
  const token = tokenOf(acceptance, APPLICANT_PAGES.own);
  const participant = acceptance.to?.[0]?.address ?? '';
  await request.post('/api/my-application/attendance', { data: { token, attendance: 'confirmed' } });
  await receive('applicationChanged', participant, 'Confirmaste tu participación');
  await receive('applicationAnswered', inbox, 'Confirmó su participación');
  const elsewhere = uniqueEmail();
  await request.post('/api/my-application/email', { data: { token, email: elsewhere } });
  const address = await receive('applicationAddress', elsewhere, 'Confirma tu correo');
  await request.post('/api/my-application', { data: { token: tokenOf(address, APPLICANT_PAGES.own) } });
  await receive('applicationMoved', participant, 'Cambio de correo');
  await send('POST', '/api/late-links', { data: { event_id: event.event_id, email: guest } });
  const late = await receive('lateLink', guest, 'fuera de plazo');
  await request.post('/api/personal-links', { data: { email: guest } });
  await receive('personalLinks', guest, 'enlace');
  await send('POST', '/api/reviewers', { data: { event_id: event.event_id, name: 'Dra. Núñez', email: guest } });
  const review = await receive('reviewerInvitation', guest, 'Invitación a evaluar');
  await send('POST', '/api/reviewers/reminders', { data: { event_id: event.event_id } });
  await receive('reviewerDigest', guest, 'por evaluar');

  const administrator = uniqueEmail();
  await admin.confirmPassword();
  await send('POST', '/api/invitations', { data: { firstName: 'Eva', lastName: 'Rojas', email: administrator } });
  await receive('adminInvitation', administrator, 'te invita a administrar');
  const { email: owner } = await admin.createAccount();
  await receive('accountChange', owner, 'Cambio en tu cuenta');
  await request.get('/api/applications-export/zip', { headers: { authorization: `Bearer ${admin.session.token}` } });
  await receive('archiveTaken', owner, 'descargó un archivo');
  await request.post('/api/password-reset', { data: { email: owner } });
  const reset = await receive('passwordReset', owner, 'Restablece tu contraseña');
  const [old, moved] = [(await admin.createAccount()).email, uniqueEmail()];
  const found = await send('GET', `/api/users?filter=${encodeURIComponent(JSON.stringify({ q: old }))}`);
  const [account] = z.array(z.object({ user_id: z.string() })).parse(found);
  await send('PUT', `/api/users/${account?.user_id}`, { data: { email: moved } });
  const move = await receive('emailChangeConfirmation', moved, 'Confirma tu correo');
  const undo = await receive('emailChangeNotice', old, 'Cambio de correo de tu cuenta');

  const member = uniqueEmail();
  await send('POST', '/api/users-partner', {
    multipart: {
      fullName: 'Eva Soto Lagos',
      orcid: '0000-0002-1825-0097',
      titleAcademy: 'Doctora',
      email: member,
      askShown: 'true',
      file: png(),
    },
  });
  const shown = await receive('shownQuestion', member, 'Así apareces en el sitio');

  const leaving = uniqueEmail();
  await request.post('/api/subscriptions', { data: { email: leaving } });
  await request.post(linkIn(await receivedMail(leaving, 'Confirma que'), '/api/subscriptions/'));
  await request.put('/api/users-unsubscribe', { data: { email: leaving } });
  const left = await receive('unsubscribeConfirmation', leaving, 'Confirmamos tu baja');

  const asking = uniqueEmail();
  await apply(request, popular.event_id, asking);
  const nobody = uniqueEmail();
  for (const email of [asking, nobody]) await request.post('/api/my-data', { data: { email, kind: 'rectification' } });
  await receive('rightsUnknown', nobody, 'Sobre tus datos');
  const rights = await receive('rightsLink', asking, 'Confirma lo que pediste');
  const confirmed = await request.post('/api/my-data/confirm', { data: { token: tokenOf(rights, PAGES.myData) } });
  const { number } = z.object({ number: z.number() }).parse(await confirmed.json());
  const name = `D-${String(number).padStart(3, '0')}`;
  await receive('rightsReceived', asking, `Recibimos tu pedido ${name}`);
  await receive('rightsArrived', inbox, name);
  const requests = z.array(z.object({ request_id: z.string(), number: z.number() }));
  const asked = requests.parse(await send('GET', '/api/rights-requests')).find((each) => each.number === number);
  // A published programme whose talk moves by an hour later.
  const speaker = uniqueEmail();
  const people = [{ name: 'Rayén Ñanco', affiliation: '', orcid: null, email: speaker, presents: true }];
  const newTalk = { event_id: event.event_id, title: 'Leer', abstract: '', people };
  const { talk_id } = z.object({ talk_id: z.number() }).parse(await send('POST', '/api/talks', { data: newTalk }));
  const day = isoDay(event.event_date);
  for (const start of ['09:00', '10:00']) {
    const plenary = { id: 's1', kind: 'talks', title: 'Mesa', note: '', day, start, end: '11:00', room: null };
    const sessions = [{ ...plenary, chair: null, talks: [{ talk: talk_id, minutes: 20, off: false }] }];
    await send('PUT', `/api/programmes/${event.event_id}`, { data: { draft: { days: [day], rooms: [], sessions } } });
    await send('POST', `/api/programmes/${event.event_id}/publish`, { data: { notify: true } });
  }
  await receive('speakerPlaces', speaker, 'Tu ponencia:');
  await send('POST', '/api/certificates', {
    data: { event_id: event.event_id, role: 'speaker', reason: 'Se entregan en la última sesión' },
  });
  await receive('certificateIssued', speaker, 'Tu certificado:');
  const certified = z.array(z.object({ code: z.string(), email: z.string() })).parse(await send('GET', '/api/certificates'));
  const { code } = certified.find(({ email }) => email === speaker) ?? { code: '' };
  await send('POST', `/api/certificates/${code}/correct`, { data: { name: 'Rayén Ñanco Soto' } });
  await receive('certificateCorrected', speaker, 'corregido');
  await send('POST', `/api/rights-requests/${asked?.request_id}/extend`, { data: { days: 5, reason: 'Falta un archivo' } });
  await receive('rightsExtended', asking, name);
  await send('POST', `/api/rights-requests/${asked?.request_id}/answer`, { data: { outcome: 'granted' } });
  await receive('rightsAnswerMail', asking, 'Respuesta a tu pedido');
  // Received 29 days ago, so the answer is nearly due.
  const receivedOn = new Date(Date.now() - 29 * DAY_MS).toISOString().slice(0, 10);
  const letter = { kind: 'objection', email: asking, receivedOn };
  const noted = z.object({ request_id: z.string() }).parse(await send('POST', '/api/rights-requests', { data: letter }));
  await receive('rightsDigest', admin.session.currentUser.email, 'por responder');
  await send('POST', `/api/rights-requests/${noted.request_id}/answer`, { data: { outcome: 'granted' } });

  const notice = {
    legalRepresentative: 'Beatriz Lemunao',
    postalAddress: 'Avenida 1',
    email: inbox,
    delegate: '',
    processors: [],
  };
  await send('POST', '/api/privacy-notice', {
    data: { ...notice, controller: uniqueTitle('Universidad'), ownText: '', important: true },
  });
  await receive('privacyChanged', asking, 'Cambia el aviso de privacidad');

  for (const mail of mails.values()) {
    const links = linksOf(mail);
    expect(links.filter((link) => new URL(link).origin !== baseURL)).toEqual([]);
    for (const link of links) {
      for (const method of ['HEAD', 'GET', 'GET']) {
        const response = await request.fetch(link, { method, maxRedirects: 0 });
        expect([response.status(), link]).toEqual([200, link]);
      }
    }
  }

  await test.step('whatever a link offers is still to be done', async () => {
    const page = async (link: string) => (await request.get(link)).text();
    expect(await page(linkIn(announcement, '/api/unsubscribe/'))).toContain(UNSUBSCRIBE_MESSAGES.subscribed);
    expect(await page(linkIn(left, '/api/unsubscribe/'))).toContain(UNSUBSCRIBE_MESSAGES.absent);
    const open = async (path: string, mail: Email, of: string) =>
      (await request.post(path, { data: { token: tokenOf(mail, of) } })).status();
    expect(await open('/api/my-application', own, APPLICANT_PAGES.own)).toBe(200);
    expect(await open('/api/late-call', late, APPLICANT_PAGES.late)).toBe(200);
    // The reviewer's page requires the confidentiality pledge first.
    expect(await open('/api/reviewing', review, APPLICANT_PAGES.reviewing)).toBe(403);
    expect(await open('/api/reviewing/decline', review, APPLICANT_PAGES.reviewing)).toBe(200);
    await receive('reviewerDeclined', inbox, 'no puede evaluar');
    expect(await open('/api/my-application/withdraw-supports', own, APPLICANT_PAGES.own)).toBe(200);
    await receive('supportsWithdrawn', applicant, 'Retiraste tu autorización');
    expect(await open('/api/shown-person', shown, PERSON_PAGES.shown)).toBe(200);
    const password = { token: tokenOf(reset, ADMIN.resetPassword), password: 'hilo-verde-y-oro' };
    expect((await request.post('/api/password-reset/confirm', { data: password })).status()).toBe(200);
    expect(await open('/api/email-change/confirm', move, ADMIN.confirmEmail)).toBe(200);
    expect(await open('/api/email-change/undo', undo, ADMIN.undoEmail)).toBe(200);
    const joined = await request.post(linkIn(confirmation, '/api/subscriptions/'));
    expect(await joined.text()).toContain(SUBSCRIPTION_MESSAGES.confirmed);
    expect(await open('/api/my-application/withdraw', own, APPLICANT_PAGES.own)).toBe(200);
  });
  await receive('applicationWithdrawn', inbox, `Postulación retirada de ${event.event_title}`);

  // API tests cause the mail about failing copies, and the mail sent ten minutes after a withdrawal.
  expect([...mails.keys(), 'copiesFailing', 'applicationRestored'].sort()).toEqual([...KINDS].sort());
  await admin.deleteEvent(event.event_id);
});
