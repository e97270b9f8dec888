/** The forms of public pages without scripts: the API route of each, and its confirmation page. */

import { deadlineInWords } from '@trama/shared/calls/deadline';
import { isoTime } from '@trama/shared/format/time';
import type { AnswerPage } from '@trama/shared/forms/answer-page';
import { PAGES } from '@trama/shared/paths';
import { ANSWER_TEXTS } from '@trama/shared/texts/answers';
import { APPLICATION_MESSAGES, APPLICATION_PAGE_TEXTS } from '@trama/shared/texts/application-form';
import { CONTACT_MESSAGES, CONTACT_TEXTS } from '@trama/shared/texts/contact';
import { SUBSCRIBE_TEXTS, SUBSCRIPTION_MESSAGES, UNSUBSCRIBE_MESSAGES, UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { OPENING_NOTICE_TEXTS } from '@trama/shared/texts/opening-notices';
import { LINK_TEXTS, SENT_TEXTS } from '@trama/shared/texts/own-application';
import { MY_DATA_TEXTS } from '@trama/shared/texts/rights';
import type { Context } from '../context.ts';
import type { ConfirmationTexts, FormPageReaders } from '../core/http/page-form-responses.ts';
import type { PageForms } from '../core/http/page-forms.ts';
import { callOf, callSettingsOf } from '../features/calls/index.ts';
import { findPublicItem } from '../features/content/index.ts';
import { eventKind } from '../features/events/index.ts';
import { LINKED, lateBeside } from './personal-pages.ts';

const { thatAddress, checkMail } = ANSWER_TEXTS;

const APPLYING = new RegExp(`^${PAGES.apply}/(\\d+)$`, 'u');
const received = {
  label: APPLICATION_MESSAGES.sent,
  title: SENT_TEXTS.headings.sent,
  sentences: [APPLICATION_PAGE_TEXTS.thanks, SENT_TEXTS.receiptTyped],
  thread: 'tied' as const,
};

/** The event of a form, and the deadline for corrections. @param from path of the form's page */
async function eventApplied({ db, clock, config }: Context, from: string): Promise<Partial<AnswerPage>> {
  const id = Number(APPLYING.exec(from)?.[1] ?? 0);
  const event = await findPublicItem(db, eventKind, id, isoTime(clock.now()));
  if (!event) return {};
  const { state, closesAt } = callOf(
    { ...event, event_date: event.date, event_end_date: event.close_date },
    await callSettingsOf(db, id),
    clock.now(),
    config.timeZone,
  );
  const until =
    state === 'closed' || closesAt === null ? [] : [SENT_TEXTS.correctTyped(deadlineInWords(closesAt, config.timeZone))];
  return {
    label: event.title,
    sentences: [...received.sentences, ...until],
    links: [{ href: PAGES.event(id), label: APPLICATION_PAGE_TEXTS.back }],
  };
}

export const FORMS: PageForms = {
  contacto: {
    route: '/api/send-email-contact',
    received: { label: CONTACT_TEXTS.title, title: CONTACT_MESSAGES.sent, sentences: [CONTACT_TEXTS.received], thread: 'tied' },
  },
  novedades: {
    route: '/api/subscriptions',
    received: {
      label: SUBSCRIBE_TEXTS.page,
      title: SUBSCRIPTION_MESSAGES.askedTitle,
      sentences: [SUBSCRIPTION_MESSAGES.asked],
      thread: 'waiting',
    },
  },
  aviso: {
    route: '/api/opening-notices',
    received: {
      label: OPENING_NOTICE_TEXTS.label,
      title: OPENING_NOTICE_TEXTS.askedTitle,
      sentences: [OPENING_NOTICE_TEXTS.asked],
      thread: 'waiting',
    },
  },
  baja: {
    route: '/api/unsubscribe',
    received: {
      label: UNSUBSCRIBE_TEXTS.title,
      title: UNSUBSCRIBE_MESSAGES.doneTitle,
      sentences: [UNSUBSCRIBE_MESSAGES.done],
      thread: 'loose',
    },
  },
  'mis-datos': {
    route: '/api/my-data',
    received: { label: MY_DATA_TEXTS.title, title: checkMail, sentences: [MY_DATA_TEXTS.asked], thread: 'waiting' },
  },
  enlaces: {
    route: '/api/personal-links',
    received: { label: LINK_TEXTS.lost, title: checkMail, sentences: [LINK_TEXTS.sent(thatAddress)], thread: 'waiting' },
  },
  postulacion: {
    route: '/api/user-event',
    names: { files: 'archivo' },
    received,
    refusals: {
      400: () => ({
        label: APPLICATION_MESSAGES.already,
        title: SENT_TEXTS.headings.repeated,
        sentences: [SENT_TEXTS.repeatedTyped],
        links: [{ href: PAGES.home, label: ANSWER_TEXTS.home }],
        thread: 'tied',
      }),
    },
  },
  ...LINKED,
};

export const CONFIRMATION_TEXTS: ConfirmationTexts = { postulacion: eventApplied };
export const FORM_PAGE_READERS: FormPageReaders = { tardia: lateBeside, postulacion: lateBeside };
