/** Keeping the files that forms bring: judged by content, safe on disk before the row that names them. */
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { ReceivedFile } from '../http/multipart.ts';
import { type KeptFile, keepFile } from './documents.ts';
import { keepImage } from './images.ts';
import type { ImageTable } from './tables.ts';

export interface UploadFolders {
  /** Prepared pictures, public. */
  images: string;
  /** Documents of events, public. */
  documents: string;
  /** Applicants' files: administrators only. */
  applications: string;
  /** What is being received. */
  temporary: string;
}

/** Judges and keeps one file. Throws HttpError 413, 415 or 422 with the sentence under the file's field. */
export interface Keep {
  /** Gives the row to insert into `images`; its id is what content refers to. */
  image(file: ReceivedFile): Promise<Insertable<ImageTable>>;
  document(file: ReceivedFile): Promise<KeptFile>;
  applicationFile(file: ReceivedFile): Promise<KeptFile>;
}

export interface Uploads {
  readonly folders: UploadFolders;
  /**
   * Lets `use` keep files and then commit the rows that name them; when `use` throws, the kept files are
   * removed again. The transaction belongs inside `use`, after the files are kept.
   */
  keeping<Result>(use: (keep: Keep) => Promise<Result>): Promise<Result>;
}

export function createUploads(dataDir: string): Uploads {
  const folders: UploadFolders = {
    images: join(dataDir, 'uploads', 'images'),
    documents: join(dataDir, 'uploads', 'documents'),
    applications: join(dataDir, 'uploads', 'applications'),
    temporary: join(dataDir, 'tmp'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });

  return {
    folders,
    async keeping(use) {
      const kept: string[] = [];
      const keep: Keep = {
        image: (file) => keepImage(file, folders, kept),
        document: (file) => keepFile(file, folders.documents, kept),
        applicationFile: (file) => keepFile(file, folders.applications, kept),
      };
      try {
        return await use(keep);
      } catch (error) {
        await Promise.all(kept.map((path) => rm(path, { force: true })));
        throw error;
      }
    },
  };
}
