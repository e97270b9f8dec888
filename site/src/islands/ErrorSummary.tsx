import { FIELD_TEXTS as t } from '@trama/shared/texts/field';
import { Banner } from './Banner.tsx';

interface Props {
  /** Fields to correct: the id of each, and its name or its problem. */
  fields: readonly { id: string; label: string }[];
  /** Absent: it stays. */
  onClose?: () => void;
}

/** The fields to correct, as links. */
export function ErrorSummary({ fields, onClose }: Props) {
  if (fields.length === 0) return null;
  return (
    <Banner good={false} title={t.checkFields(fields.length)} {...(onClose && { onClose })}>
      <ul className="tiles">
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a className="link touch" href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
