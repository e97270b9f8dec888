/** Errors for operators: each names a fault of the machine in Spanish and says what to do. */
import { MACHINE_FAULTS } from '@trama/shared/texts/startup';

/** An error whose message is a Spanish sentence for the operator: it is printed without a stack, and the process ends. */
export class OperatorError extends Error {}

/** Refusals of a full disk. */
const FULL = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'];
/** SQLite's refusals when an open database can no longer be written to: it hides the EROFS of the system. */
const WRITES = ['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC', 'SQLITE_IOERR_TRUNCATE'];
/** Refusals of a folder or a file system that this process may not write to. */
const CLOSED = ['SQLITE_READONLY', 'SQLITE_CANTOPEN', ...WRITES, 'EROFS', 'EACCES', 'EPERM'];
/** Refusals of a process or a machine with too many open files. They pass when some are closed. */
const OUT_OF_FILES = ['EMFILE', 'ENFILE'];
/** SQLite's extended codes: the first two words are the primary one. */
const PRIMARY = /^SQLITE_[A-Z]+/u;

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isOneOf = (codes: readonly string[], error: unknown): boolean => {
  const code = codeOf(error);
  return codes.includes(code) || codes.includes(PRIMARY.exec(code)?.[0] ?? '');
};

/** True for the errors of a full disk, in the database or in a file. */
export const isDiskFull = (error: unknown): boolean => isOneOf(FULL, error);

/** Thrown where the disk took only a part of a write, which is no error of the system. */
export class ShortWrite extends Error {
  readonly code = 'ENOSPC';
}

/** True when the data folder cannot be written to. */
export const isFolderClosed = (error: unknown): boolean => isOneOf(CLOSED, error);

/** True when no further file may be opened now. */
export const isOutOfFiles = (error: unknown): boolean => isOneOf(OUT_OF_FILES, error);

/** The error's sentence for the operator; null: unknown, so its stack is needed. Source of the codes: the table MACHINE_FAULTS. */
export function operatorSentence(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  const code = codeOf(error);
  if (!(error instanceof Error) || code === '') return null;
  const syscall = 'syscall' in error ? String(error.syscall) : '';
  const place = 'path' in error ? String(error.path) : 'address' in error ? String(error.address) : '';
  const names = [`${syscall} ${code}`, code, PRIMARY.exec(code)?.[0] ?? ''];
  const sentence = names.map((name) => MACHINE_FAULTS[name]).find((found) => found !== undefined);
  return sentence ? sentence(place, code) : null;
}
