/** A reviewer's pages without scripts: the applications, a form for each one's scores, and declining. */
import { formatTime } from '@trama/shared/format/format';
import type { AnswerField, AnswerPage, AnswerSection } from '@trama/shared/forms/answer-page';
import { API, APPLICANT_PAGES, PAGES } from '@trama/shared/paths';
import { type ReviewedApplication, type Reviewing, refusalReason, reviewing, savedReview } from '@trama/shared/reviews/reviews';
import { ANSWER_TEXTS as answerTexts } from '@trama/shared/texts/answers';
import { CONFIDENTIALITY_TEXTS, LINK_CONSENT_VERSIONS, REVIEWING_CONSENTS } from '@trama/shared/texts/consents-by-link';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { formButton, type OpenedForm, type SentFields, tokenIn } from '../core/http/page-forms.ts';

const PAGE = APPLICANT_PAGES.reviewing;

/** Hidden field with the name of a criterion, beside its score. */
const criterionField = (index: number) => `criterio-${index}`;
const markField = (index: number) => `nota-${index}`;

/** Converts a form to the body of `POST /reviewing/reviews`. Sent fields replace stored values; absent fields stay. */
export function readReview(sent: SentFields): object {
  const marks = Object.keys(sent).flatMap((name) => /^criterio-(\d+)$/u.exec(name)?.[1] ?? []);
  const scores = marks.flatMap((index) => {
    const mark = Number(sent[markField(Number(index))]);
    return mark > 0 ? [{ name: String(sent[criterionField(Number(index))]), score: mark }] : [];
  });
  const { application_id, comment = '', authorComment = '' } = sent;
  return { token: tokenIn(sent), application_id, scores, comment, authorComment, partial: true };
}

const note = (label: string): AnswerField => ({ name: 'note', label, kind: 'lines' });

const declineSection = (token: string): AnswerSection => ({
  title: t.decline,
  sentences: [t.declineHelp],
  forms: [{ ...formButton(PAGE, 'evaluacion-no', t.declineSend, { token }), fields: [note(t.declineNote)] }],
});

/** The confidentiality pledge before the first reading. */
export function toPledge(sent: SentFields): AnswerPage {
  const version = LINK_CONSENT_VERSIONS.reviewing;
  const token = tokenIn(sent);
  return {
    label: t.title,
    title: CONFIDENTIALITY_TEXTS.title,
    sentences: [CONFIDENTIALITY_TEXTS.intro, REVIEWING_CONSENTS[version] ?? ''],
    forms: [formButton(PAGE, 'evaluacion-reserva', CONFIDENTIALITY_TEXTS.accept, { token, version })],
    sections: [declineSection(token)],
    thread: 'waiting',
  };
}

export const declined: AnswerPage = {
  label: t.title,
  title: t.declinedTitle,
  sentences: [t.declined],
  links: [{ href: PAGES.home, label: answerTexts.home }],
  thread: 'loose',
};

function markFields({ criteria, criteriaHelp }: Reviewing, { own }: ReviewedApplication): AnswerField[] {
  const choices = t.scale.map((word, index) => ({ value: String(index + 1), label: `${index + 1}, ${word}` }));
  const marks = criteria.map((name, index) => ({
    name: markField(index),
    label: name,
    kind: 'choice' as const,
    choices,
    value: own?.scores.find((score) => score.name === name)?.score.toString(),
    hint: criteriaHelp[index],
  }));
  return [
    ...marks,
    { name: 'comment', label: t.comment, kind: 'lines', value: own?.comment, hint: t.commentHint },
    { name: 'authorComment', label: t.authorComment, kind: 'lines', value: own?.authorComment, hint: t.authorCommentHint },
  ];
}

function proposalSection(desk: Reviewing, one: ReviewedApplication, token: string): AnswerSection {
  const hidden = { token, application_id: one.application_id };
  const title = `${one.number}, ${one.titulo}`;
  if (one.refused) return { title, sentences: [`${t.refusedTitle}.`, t.refusedHelp] };
  const written = [{ label: t.degree, value: one.academico }, ...one.answers, { label: t.observation, value: one.observacion }];
  const who = [one.author, one.institucion].filter(Boolean).join(', ');
  const named = Object.fromEntries(desk.criteria.map((name, index) => [criterionField(index), name]));
  return {
    title,
    sentences: [who, one.own?.done ? t.states.done : t.states.pending].filter(Boolean),
    facts: written.flatMap(({ label, value }) => (value ? [[label, value] as const] : [])),
    forms: [
      ...one.files
        .filter(({ withheld }) => !withheld)
        .map(({ file_id, name }) => ({
          action: `${API}/reviewing/files/${file_id}`,
          label: t.download(name),
          hidden: { token },
        })),
      { ...formButton(PAGE, 'evaluacion-nota', t.saveMarks, { ...hidden, ...named }), fields: markFields(desk, one) },
      {
        ...formButton(PAGE, 'evaluacion-devolver', t.giveBack, hidden),
        fields: [
          {
            name: 'reason',
            label: t.cannotTitle,
            kind: 'choice',
            choices: refusalReason.options.map((value) => ({ value, label: t.reasons[value] })),
            hint: t.cannotHelp,
          },
          note(t.refusalNote),
        ],
      },
    ],
  };
}

/** The reviewer's page. */
export const proposals: OpenedForm['opens'] = (response, sent) => {
  const desk = reviewing.parse(response);
  const token = tokenIn(sent);
  const own = desk.applications.filter(({ refused }) => !refused);
  const done = own.filter((one) => one.own?.done).length;
  const head = own.length === 1 ? t.progressOne(done) : t.progress(done, own.length);
  return {
    label: t.of(desk.event_title, desk.namesHidden),
    title: desk.applications.length === 0 ? t.empty : head,
    sentences: desk.applications.length === 0 ? [t.emptyHelp] : [],
    sections: [
      ...desk.applications.map((one) => proposalSection(desk, one, token)),
      ...(done === 0 ? [declineSection(token)] : []),
    ],
    thread: own.length > 0 && done === own.length ? 'tied' : 'waiting',
  };
};

/** The page after saving the scores of one application. */
export const reviewed: OpenedForm['opens'] = (response, sent, zone) => {
  const { own } = savedReview.parse(response);
  return {
    label: t.title,
    title: `${t.savedAt} ${formatTime(own.saved_at, zone)}`,
    sentences: [own.done ? t.states.done : t.scoresMissing],
    forms: [formButton(PAGE, 'evaluacion', t.backToList, { token: tokenIn(sent) })],
    thread: own.done ? 'tied' : 'waiting',
  };
};
