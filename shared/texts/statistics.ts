/** The figures of a call's applications in the panel. */
import { formatCount } from '../format/format.ts';

const parts = (...sentences: (string | false)[]) => sentences.filter((one) => one !== false);

export const STATISTICS_TEXTS = {
  title: 'Estadísticas',
  asOf: (day: string) => `Datos de hoy, ${day}`,
  print: 'Imprimir',
  all: 'Descargar todo',
  download: 'Descargar',
  picture: 'Imagen (PNG)',
  table: 'Tabla (CSV)',
  asTable: 'Ver como tabla',
  pictureFailed: 'No pudimos preparar la imagen. Inténtalo de nuevo.',
  empty: 'Aún no hay postulaciones que contar',
  emptyHelp: 'Los gráficos aparecen con la primera.',
  small: 'Los apoyos y las respuestas de menos de 3 personas se suman.',
  otherSupport: 'Otro apoyo',
  others: (groups: number) => `Otras (${groups})`,
  named: (name: string, count: number) => `${name} (${count})`,
  file: 'estadisticas',
  chart: 'Gráfico',
  group: 'Grupo',
  count: 'Postulaciones',
  share: 'Parte',

  total: 'Postulaciones',
  lastDays: (count: number) => (count === 1 ? '1 en los dos últimos días' : `${count} en los dos últimos días`),
  undecided: 'Por decidir',
  notReviewed: (count: number) => (count === 1 ? '1 aún sin evaluar' : `${count} aún sin evaluar`),
  mean: 'Evaluación media',
  meanOf: (count: number) => (count === 1 ? 'de 5, en 1 evaluada' : `de 5, en ${count} evaluadas`),
  none: 'sin evaluaciones',
  supports: 'Con apoyo',
  supportsBig: (names: readonly string[]) => names.join(', ') || 'sin grupos de 3 o más',
  countries: 'Países',
  institutions: 'Instituciones',

  byDay: 'Por día',
  bySeen: (last: number, total: number) => `${last} de ${total} llegaron en los dos últimos días.`,
  closes: (day: string) => `La convocatoria cierra el ${day}.`,
  closed: (day: string) => `La convocatoria cerró el ${day}.`,
  closeMark: (day: string) => `Cierre: ${day}`,
  byState: 'Por estado',
  statesSeen: (undecided: number, accepted: number, decided: number) =>
    parts(
      undecided === 0
        ? 'No falta ninguna por decidir.'
        : undecided === 1
          ? 'Falta 1 por decidir.'
          : `Faltan ${undecided} por decidir.`,
      decided > 0 &&
        `Se ${accepted === 1 ? 'aceptó' : 'aceptaron'} ${accepted} de ${formatCount(decided, 'decidida', 'decididas')}.`,
    ),
  byScore: 'Por evaluación',
  scoreNames: ['1 a 1,9', '2 a 2,9', '3 a 3,9', '4 a 5'],
  scoresSeen: (high: number, none: number) =>
    parts(
      high === 1 ? '1 tiene 4 o más.' : `${high} tienen 4 o más.`,
      `Cuenta el promedio de cada postulación; ${none === 1 ? '1 aún no tiene.' : `${none} aún no tienen.`}`,
    ),
  byInstitution: 'Por institución',
  institutionsSeen: (count: number, joined: number) =>
    parts(
      count === 1 ? '1 institución.' : `${count} instituciones.`,
      joined > 0 &&
        (joined === 1 ? 'Se unió 1 forma distinta de escribirlas.' : `Se unieron ${joined} formas distintas de escribirlas.`),
    ),
  byAnswer: (label: string) => `Por ${label.charAt(0).toLocaleLowerCase('es')}${label.slice(1)}`,
  answersSeen: (most: string | undefined, count: number, answered: number, total: number) =>
    parts(
      most !== undefined && `${most}: ${count} de ${answered}.`,
      answered < total && (total - answered === 1 ? '1 no responde.' : `${total - answered} no responden.`),
    ),
  bySupport: 'Por apoyo pedido',
  supportsSeen: (people: number) =>
    parts(people === 1 ? '1 persona pide un apoyo.' : `${people} personas piden un apoyo.`, 'Una puede pedir varios.'),
} as const;
