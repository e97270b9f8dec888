import type { ApplicationSummary } from '@trama/shared/applications/answers';
import { formatDate } from '@trama/shared/format/format';
import { scoreFilter } from '@trama/shared/reviews/score-filter';
import { REVIEWER_TEXTS } from '@trama/shared/texts/reviews';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useAsk } from '../../dataProvider/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Institutions } from './Institutions.tsx';
import { answerName, isFiltered, type ListParameter, type ListState } from './listState.ts';

interface ActiveFiltersProps {
  state: ListState;
  set: (name: ListParameter, value: string) => void;
  clear: () => void;
  summary: ApplicationSummary | undefined;
}

/** Every filter that narrows the list, each with a button that takes it off. The state's is the segment above. */
export function ActiveFilters({ state, set, clear, summary }: ActiveFiltersProps) {
  const { filters, answers } = state;
  const { event_id, institucion, label, score, reader, from, to, q, support } = filters;
  const reviewers = useAsk(['reviewers', Number(event_id)], (api) => api.getReviewers(Number(event_id)), {
    enabled: Boolean(reader && event_id),
  });
  const readerName = reviewers.data?.find((one) => one.reviewer_id === reader)?.name;
  const supports = summary?.facets.supports ?? 0;
  const named = scoreFilter.safeParse(score).data;
  const questions = summary?.facets.questions ?? [];
  const chips: (readonly [ListParameter, string | undefined])[] = [
    ['q', q && `«${q}»`],
    ...Object.entries(answers).map(
      ([id, value]) => [answerName(id), t.chip(questions.find((one) => one.id === id)?.label ?? '', value)] as const,
    ),
    ['institucion', institucion],
    ['label', label && t.chip(t.label, label)],
    ['score', named && t.chip(t.score, t.scores[named])],
    ['reader', reader && REVIEWER_TEXTS.leftChip(readerName ?? '')],
    ['from', from && t.fromChip(formatDate(from))],
    ['to', to && t.toChip(formatDate(to))],
  ];
  return (
    <div className="active-filters">
      {chips.map(
        ([name, text]) =>
          text && (
            <span key={name} className="chip">
              {text}
              <button type="button" onClick={() => set(name, '')} aria-label={t.removeFilter(text)}>
                <Icon name="close" />
              </button>
            </span>
          ),
      )}
      {(supports > 0 || support) && (
        <label className="chip" title={t.supportsLong}>
          <input
            type="checkbox"
            checked={Boolean(support)}
            onChange={(event) => set('support', event.target.checked ? '1' : '')}
          />
          <Icon name="heart" />
          {t.supports} <span className="num">{supports}</span>
        </label>
      )}
      {isFiltered(state) && (
        <button type="button" className="text-button" onClick={clear}>
          {t.clearFilters}
        </button>
      )}
      <Institutions institutions={summary?.institutions ?? []} />
    </div>
  );
}
