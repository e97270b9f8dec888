/** Storing the files of forms: checked by content, on disk before the row that refers to them. */
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { ReceivedFile } from '../http/multipart.ts';
import { type StoredFile, storeFile } from './documents.ts';
import { storeImage } from './images.ts';
import type { ImageTable } from './tables.ts';

export interface UploadFolders {
  /** Prepared pictures, public. */
  images: string;
  /** Documents of events, public. */
  documents: string;
  /** Applicants' files: administrators only. */
  applications: string;
  /** Files of forms that are being received. */
  temporary: string;
}

/** Checks and stores one file. Throws HttpError 413, 415 or 422 with the sentence under the file's field. */
export interface FileStore {
  /** Returns the row to insert into `images`; content refers to its id. */
  image(file: ReceivedFile): Promise<Insertable<ImageTable>>;
  document(file: ReceivedFile): Promise<StoredFile>;
  applicationFile(file: ReceivedFile): Promise<StoredFile>;
}

export interface Uploads {
  readonly folders: UploadFolders;
  /**
   * Lets `use` store files and then commit the rows that refer to them; when `use` throws, the stored files are
   * removed again. The transaction belongs inside `use`, after the files are stored.
   */
  withRollback<Result>(use: (store: FileStore) => Promise<Result>): Promise<Result>;
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
    async withRollback(use) {
      const stored: string[] = [];
      const store: FileStore = {
        image: (file) => storeImage(file, folders, stored),
        document: (file) => storeFile(file, folders.documents, stored),
        applicationFile: (file) => storeFile(file, folders.applications, stored),
      };
      try {
        return await use(store);
      } catch (error) {
        await Promise.all(stored.map((path) => rm(path, { force: true })));
        throw error;
      }
    },
  };
}
