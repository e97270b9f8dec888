import type { ReviewedApplication } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';

/** The form's texts, and the authors if names are not hidden. */
export function ProposalText({ application }: { application: ReviewedApplication }) {
  const { author, institucion, academico, answers, observacion } = application;
  const fields = [{ label: t.degree, value: academico ?? '' }, ...answers, { label: t.observation, value: observacion ?? '' }];
  const written = fields.filter(({ value }) => value !== '');
  const who = [author, institucion].filter(Boolean).join(', ');
  if (who === '' && written.length === 0) return null;
  return (
    <div className="stack desk-text">
      {who && <p>{who}</p>}
      {written.length > 0 && (
        <dl>
          {written.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="lines">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
