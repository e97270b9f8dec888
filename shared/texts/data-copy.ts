/** The copy of everything that the network holds about one person: a ZIP. */
import { formatDateTime } from '../format/format.ts';
import { BACKUP_PERIOD, TREATMENTS, type Treatment, type TreatmentName } from './treatments.ts';

export const DATA_COPY_TEXTS = {
  fileName: 'mis-datos',
  readme: 'LEEME.txt',
  json: 'datos.json',
  tables: 'tablas',
  files: 'archivos',
  portrait: 'retrato',
  missingFiles: 'archivos-que-faltan.txt',
} as const;

interface ReadmeFacts {
  siteName: string;
  siteUrl: string;
  /** Instant (ms) of the copy. */
  at: number;
  timeZone: string;
  /** Tables with rows: file name and how many. */
  tables: readonly { name: string; treatment: TreatmentName; count: number }[];
  files: number;
  recipients: readonly string[];
}

const paragraph = (title: string, lines: readonly string[]) => [title, ...lines.map((line) => `  ${line}`), ''];

/** `LEEME.txt`: what art. 5 of the law grants beside the data: origin, purposes, recipients and periods. */
export function dataCopyReadme({ siteName, siteUrl, at, timeZone, tables, files, recipients }: ReadmeFacts): string {
  const found = [...new Set(tables.filter(({ count }) => count > 0).map(({ treatment }) => treatment))];
  return [
    `Copia de tus datos en ${siteName}`,
    `${siteUrl} · ${formatDateTime(at, timeZone)}, hora de ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}`,
    '',
    ...paragraph('Qué hay aquí', [
      `${DATA_COPY_TEXTS.json}: todo lo que guardamos de ti, para leerlo con un programa. Cada lista lleva el nombre de su archivo en «${DATA_COPY_TEXTS.tables}».`,
      `${DATA_COPY_TEXTS.tables}/: lo mismo en planillas (CSV), una por tipo de dato.`,
      `${DATA_COPY_TEXTS.files}/: tus archivos (${files}).`,
    ]),
    ...paragraph(
      'Cuánto hay',
      tables.some(({ count }) => count > 0)
        ? tables.filter(({ count }) => count > 0).map(({ name, count }) => `${name}: ${count}`)
        : ['No guardamos datos con tu dirección de correo.'],
    ),
    ...found.flatMap((name) => {
      const it: Treatment = TREATMENTS[name];
      return paragraph(it.name, [
        `De dónde viene: ${it.source}`,
        `Para qué: ${it.purpose}`,
        `Por qué podemos: ${it.basis}`,
        `Quién lo recibe: ${it.recipients}`,
        `Hasta cuándo: ${it.period}`,
      ]);
    }),
    ...paragraph('Quiénes nos prestan servicios y pueden recibirlos', recipients.length > 0 ? recipients : ['Nadie más.']),
    ...paragraph('Qué no va', [
      'Las evaluaciones que otras personas escribieron sobre tu propuesta, y las decisiones que todavía no se comunican: son deliberaciones del comité. Puedes pedirlas por escrito.',
      'Contraseñas, claves y los enlaces personales: solo guardamos su huella, y una copia podría abrir tu postulación a quien la encuentre.',
      'La dirección de quienes visitan el sitio: no la guardamos en claro.',
    ]),
    ...paragraph('Copias de respaldo', [
      `Lo que se borra sigue en las copias de respaldo ${BACKUP_PERIOD}; si una se restaura, el borrado se repite.`,
    ]),
    ...paragraph('Tus derechos', [
      `Puedes pedir que corrijamos, borremos o bloqueemos estos datos en ${siteUrl}/mis-datos. Es gratis.`,
      'Si no te respondemos bien, puedes reclamar ante la Agencia de Protección de Datos Personales.',
    ]),
  ].join('\r\n');
}
