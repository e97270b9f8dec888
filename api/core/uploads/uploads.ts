/** Storing the files of forms: checked by content, on disk before the row that refers to them. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { createBudget } from '../budget/budget.ts';
import { OURSELVES } from '../budget/client.ts';
import { createFileCheckQueue, type FileCheckQueue } from '../budget/file-checks.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { copyFileOf, type StoredFile, storeFile } from './documents.ts';
import { storeImage } from './images.ts';
import type { ImageTable } from './tables.ts';
import type { VirusScanner } from './virus-scan.ts';

export interface UploadFolders {
  /** Prepared pictures, public. */
  images: string;
  /** Documents of events, public. */
  documents: string;
  /** Applicants' files: administrators only. */
  applications: string;
  /** Copies of applicants' files without metadata, under the same names. Backups omit them, since they can be made again. */
  reviewerCopies: string;
  /** Files of forms that are being received. */
  temporary: string;
}

/** Checks and stores one file. Throws HttpError 413, 415 or 422 with the sentence under the file's field. */
export interface FileStore {
  /** Returns the row to insert into `images`; content refers to its id. */
  image(file: ReceivedFile): Promise<Insertable<ImageTable>>;
  document(file: ReceivedFile): Promise<StoredFile>;
  applicationFile(file: ReceivedFile): Promise<StoredFile>;
  /** Copies a stored document. */
  copyDocument(row: StoredFile): Promise<StoredFile>;
}

export interface Uploads {
  readonly folders: UploadFolders;
  /**
   * Lets `use` store files and then commit the rows that refer to them; when `use` throws, the stored files are
   * removed again. The transaction belongs inside `use`, after the files are stored.
   */
  withRollback<Result>(use: (store: FileStore) => Promise<Result>): Promise<Result>;
}

/** The folder of prepared pictures. */
export const imagesFolder = (dataDir: string): string => join(dataDir, 'uploads', 'images');

/**
 * @param scan checks each document; null: no scanner, documents pass unchecked. Pictures are re-encoded instead
 * @param fileChecks queues checks by network; absent in commands, which check only their own files
 */
export function createUploads(
  dataDir: string,
  scan: VirusScanner | null = null,
  fileChecks: FileCheckQueue = createFileCheckQueue(createBudget({ now: Date.now })),
): Uploads {
  const folders: UploadFolders = {
    images: imagesFolder(dataDir),
    documents: join(dataDir, 'uploads', 'documents'),
    applications: join(dataDir, 'uploads', 'applications'),
    reviewerCopies: join(dataDir, 'reviewer-copies'),
    temporary: join(dataDir, 'tmp'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  const inTurn = <Result>({ from = OURSELVES }: ReceivedFile, check: () => Promise<Result>) => fileChecks(from, check);

  return {
    folders,
    async withRollback(use) {
      const stored: string[] = [];
      const store: FileStore = {
        image: (file) => inTurn(file, () => storeImage(file, folders, stored)),
        document: (file) => inTurn(file, () => storeFile(file, folders.documents, stored, scan)),
        copyDocument: (row) => copyFileOf(row, { from: folders.documents, temporary: folders.temporary }, stored),
        applicationFile: (file) => inTurn(file, () => storeFile(file, folders.applications, stored, scan)),
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

/**
 * Deletes temporary files of an earlier process. Only the holder of the folder's lock may call this: no other process receives
 * files then.
 */
export function emptyTemporary({ folders: { temporary } }: Uploads): void {
  for (const name of readdirSync(temporary)) rmSync(join(temporary, name), { recursive: true, force: true });
}
