/** Errors for operators: each message names a fault of the machine, with the remedy, in Spanish. */
import { MACHINE_FAULTS } from '@trama/shared/texts/startup';

/** An error with a Spanish message for the operator. The process prints the message without a stack and ends. */
export class OperatorError extends Error {}

/** Error codes of a full disk. */
const FULL = ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'];
/** Error codes of SQLite if an open database becomes read-only; SQLite hides the system's EROFS. */
const WRITES = ['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC', 'SQLITE_IOERR_TRUNCATE'];
/** Error codes of a folder or file system that this process may not write to. */
const CLOSED = ['SQLITE_READONLY', 'SQLITE_CANTOPEN', ...WRITES, 'EROFS', 'EACCES', 'EPERM'];
/** Error codes for too many open files, in this process or on the machine; temporary. */
const OUT_OF_FILES = ['EMFILE', 'ENFILE'];
/** Matches the primary code of an extended SQLite code: its first two words. */
const PRIMARY = /^SQLITE_[A-Z]+/u;

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isOneOf = (codes: readonly string[], error: unknown): boolean => {
  const code = codeOf(error);
  return codes.includes(code) || codes.includes(PRIMARY.exec(code)?.[0] ?? '');
};

/** Whether the error means a full disk, for the database or for a file. */
export const isDiskFull = (error: unknown): boolean => isOneOf(FULL, error);

/** Thrown for an incomplete write, which the system does not report as an error. */
export class ShortWrite extends Error {
  readonly code = 'ENOSPC';
}

/** Whether the error means that the data folder is not writable. */
export const isFolderClosed = (error: unknown): boolean => isOneOf(CLOSED, error);

/** Whether the error means that no more files can be opened now. */
export const isOutOfFiles = (error: unknown): boolean => isOneOf(OUT_OF_FILES, error);

/** The error's message for the operator; null: unknown error, which needs its stack. Codes: the table MACHINE_FAULTS. */
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
