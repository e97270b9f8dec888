/** Files that the browser shows inline in the panel and to reviewers; other files are downloaded. */
import type { ApplicationFile } from './answers.ts';

type Typed = Pick<ApplicationFile, 'mime_type'>;

/** Fragment of a PDF's address: as wide as its frame, without thumbnails. Source: Adobe, «PDF Open Parameters». */
export const PDF_VIEW = 'navpanes=0&view=FitH';
export const isPicture = ({ mime_type }: Typed): boolean => mime_type.startsWith('image/');
export const isShownInline = (file: Typed): boolean => file.mime_type === 'application/pdf' || isPicture(file);
