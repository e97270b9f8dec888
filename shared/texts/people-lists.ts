/** Imported lists of people: subscribers, and people who are to have a certificate. */
import { formatNumber } from '../format/format.ts';
import { LIMITS } from '../limits.ts';

export const PEOPLE_LIST_MESSAGES = {
  required: 'Elige un archivo o pega la lista',
  tooLarge: `La lista es demasiado grande: divídela en partes de hasta ${formatNumber(LIMITS.subscriberImport.rows)} filas`,
  spreadsheet: 'Es un archivo de Excel. Ábrelo y guárdalo como «CSV UTF-8 (delimitado por comas)»',
  unreadable: 'No es un CSV que se pueda leer: revisa que las comillas estén cerradas',
  emailInvalid: 'El correo no es válido',
} as const;
