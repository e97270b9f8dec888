/** The supports that a call offers, and the stored form of requested supports. */
import { NO_SUPPORT, saysNone } from '../applications/declarations.ts';

/** Default supports of a call. */
export const DEFAULT_SUPPORTS: readonly string[] = [
  'Interpretación en lengua de señas',
  'Acceso sin escalones',
  'Textos en letra grande',
  'Subtítulos en vivo',
  'Alimentación especial',
  'Cuidado de niñas y niños',
];

/** Stored value when no support is needed. */
const NONE_STORED = 'Ninguno';

/** Text of the column `inclusion`: one support per line. */
export const writeSupports = (supports: readonly string[]): string => (supports.length === 0 ? NONE_STORED : supports.join('\n'));

/** Converts a stored `inclusion` to the form's fields. @param offered the call's supports */
export function readSupports(stored: string | null, offered: readonly string[]): { apoyos: string[]; inclusion: string } {
  const lines = (stored ?? '').split('\n').filter(Boolean);
  if (lines.length === 0 || lines.every(saysNone)) return { apoyos: [NO_SUPPORT], inclusion: '' };
  const apoyos = lines.filter((line) => offered.includes(line));
  return { apoyos, inclusion: lines.filter((line) => !offered.includes(line)).join(', ') };
}
