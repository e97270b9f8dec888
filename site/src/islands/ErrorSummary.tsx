import { FIELD_TEXTS as t } from '@trama/shared/texts/field';
import { Banner } from './Banner.tsx';

interface Props {
  /** Id of each invalid field, and its label or error text. */
  fields: readonly { id: string; label: string }[];
  /** Absent: the summary cannot be closed. */
  onClose?: () => void;
}

/** Links to the invalid fields. */
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
