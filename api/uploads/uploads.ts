/** Keeping the files that forms bring: judged by content, on disk before the row that names them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface UploadFolders {
  /** Prepared pictures, public. */
  images: string;
  /** Documents of events, public. */
  documents: string;
  /** Applicants' files: administrators only. */
  applications: string;
  /** What is being received; emptied at start. */
  temporary: string;
}

export interface Uploads {
  readonly folders: UploadFolders;
}

export function createUploads(dataDir: string): Uploads {
  const folders = {
    images: join(dataDir, 'uploads', 'images'),
    documents: join(dataDir, 'uploads', 'documents'),
    applications: join(dataDir, 'uploads', 'applications'),
    temporary: join(dataDir, 'tmp'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return { folders };
}
