/** The settings of an event's call, in the order of their form. */
import { CALL_SETTINGS_TEXTS as t } from '../texts/calls.ts';
import { HISTORY_FIELD_TEXTS } from '../texts/history.ts';
import { type Fields, labelsOf } from './fields.ts';

const text = { kind: 'line' } as const;
const lines = { kind: 'lines' } as const;
const moment = { kind: 'moment' } as const;
const yesNo = { kind: 'flag' } as const;

export const CALL_FIELDS = {
  opensAt: { label: t.opensAt, historyPhrase: 'la apertura', fixed: true, value: moment },
  override: {
    label: t.override,
    historyPhrase: 'si está abierta o cerrada',
    fixed: true,
    value: { kind: 'choice', choices: { '': t.byDates, open: t.forcedOpen, closed: t.forcedClosed } },
  },
  graceMinutes: { label: t.grace, historyPhrase: 'los minutos de gracia', value: text },
  maxFiles: { label: t.maxFiles, historyPhrase: 'el máximo de archivos', value: text },
  textBefore: { label: t.textBefore, historyPhrase: 'el texto antes del formulario', value: lines },
  textAfter: { label: t.textAfter, historyPhrase: 'el texto después de postular', value: lines },
  questions: { label: t.questions, historyPhrase: 'las preguntas', value: { kind: 'questions' } },
  criteria: { label: 'Criterios', historyPhrase: 'los criterios', value: lines },
  criteriaHelp: { label: t.criterionHelp, historyPhrase: 'qué mira cada criterio', value: lines },
  reviewUntil: { label: t.reviewUntil, historyPhrase: 'el plazo para evaluar', fixed: true, value: moment },
  reviewReminder: { label: t.reviewReminder, historyPhrase: 'el recordatorio a quienes evalúan', value: text },
  resultsOn: { label: t.resultsOn, historyPhrase: 'el día del resultado', fixed: true, value: { kind: 'day' } },
  showWaitingPlace: {
    label: t.showWaitingPlace,
    historyPhrase: 'si se dice el lugar en la lista de espera',
    fixed: true,
    value: yesNo,
  },
  supports: { label: 'Apoyos', historyPhrase: 'los apoyos que se ofrecen', value: lines },
  hideNames: { label: t.hideNames, historyPhrase: 'si se ocultan los nombres', fixed: true, value: yesNo },
  programme: { label: HISTORY_FIELD_TEXTS.programme, historyPhrase: 'el programa', fixed: true, value: yesNo },
} as const satisfies Fields;

export const CALL_LABELS = labelsOf(CALL_FIELDS);
