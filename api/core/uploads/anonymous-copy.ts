/** Makes copies of applicants' files without author properties. Text and embedded pictures stay unchanged. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { moveSafely } from '../durable-files.ts';
import { largeJob } from '../large-jobs.ts';
import type { UploadFolders } from './uploads.ts';

const execute = promisify(execFile);
const JOB_SCRIPT = join(import.meta.dirname, 'anonymous-copy-job.ts');
const TIMEOUT_MS = 60_000;

/** Extensions that anonymous-copy-job.ts can copy; excludes older Office formats. */
const COPIED = new Set(['.pdf', '.docx', '.pptx', '.odt', '.odp', '.png']);

/** Whether a file needs a copy. A JPEG does not: its metadata was removed before storage. */
export const needsCopy = ({ stored_name }: { stored_name: string }) => extname(stored_name) !== '.jpg';

/**
 * Makes `folders.reviewerCopies/<stored_name>` of a stored applicant's file.
 * @returns false if no copy is possible: the file is encrypted, damaged, in an older Office format, or unpacks to too many bytes
 */
export const makeAnonymousCopy = (folders: UploadFolders, stored_name: string): Promise<boolean> =>
  largeJob(async () => {
    const kind = extname(stored_name);
    if (!COPIED.has(kind)) return false;
    const temporary = join(folders.temporary, randomUUID());
    try {
      await execute(process.execPath, [JOB_SCRIPT, join(folders.applications, stored_name), temporary, kind], {
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
        env: {},
      });
      await moveSafely(temporary, join(folders.reviewerCopies, stored_name));
      return true;
    } catch {
      return false;
    } finally {
      await rm(temporary, { force: true });
    }
  });
