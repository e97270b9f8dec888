import { APPLICATION_TEXTS as t } from '@trama/shared/site-texts';
import { Banner } from './Banner.tsx';

type FieldName =
  | 'nombre'
  | 'apellidoP'
  | 'apellidoM'
  | 'nombrePrograma'
  | 'mail'
  | 'institucion'
  | 'academico'
  | 'titulo'
  | 'inclusion'
  | 'observacion'
  | 'archivo';

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** Which fields to correct, each a link to it. */
export function ErrorSummary({ fields, onClose }: { fields: FieldName[]; onClose: () => void }) {
  if (fields.length === 0) return null;
  const parts = LIST.formatToParts(fields);
  return (
    <Banner good={false} title={t.checkFields(fields.length)} onClose={onClose}>
      {parts.map(({ type, value }, index) => {
        const field = fields.find((name) => type === 'element' && name === value);
        return field ? (
          <a className="link" href={`#${field}`} key={field}>
            {t[field]}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comma has nothing else to be known by
          <span key={index}>{value}</span>
        );
      })}
    </Banner>
  );
}
