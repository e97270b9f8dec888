import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { Banner } from './Banner.tsx';

interface Props {
  /** Fields to correct: the id of each and what it is called. */
  fields: readonly { id: string; label: string }[];
  onClose: () => void;
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** Which fields to correct, each a link to it. */
export function ErrorSummary({ fields, onClose }: Props) {
  if (fields.length === 0) return null;
  const parts = LIST.formatToParts(fields.map(({ id }) => id));
  return (
    <Banner good={false} title={t.checkFields(fields.length)} onClose={onClose}>
      {parts.map(({ type, value }, index) => {
        const field = fields.find(({ id }) => type === 'element' && id === value);
        return field ? (
          <a className="link" href={`#${field.id}`} key={field.id}>
            {field.label}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comma has no other key
          <span key={index}>{value}</span>
        );
      })}
    </Banner>
  );
}
