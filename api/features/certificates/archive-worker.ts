/** A thread that draws certificates: each takes a tenth of a second, which would block the site. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { LogoPng } from '../../core/settings/logo.ts';
import { certificatePdf, type PrintedCertificate } from './document.ts';

export interface ToDraw {
  certificates: PrintedCertificate[];
  logo: LogoPng | null;
}

// archive.ts of this release sends this object, so its type is checked there.
const { certificates, logo } = z.custom<ToDraw>((value) => typeof value === 'object' && value !== null).parse(workerData);

// Converts pictures, which arrive as plain Uint8Arrays.
const ownLogo = logo && { ...logo, png: Buffer.from(logo.png) };
const files: Uint8Array<ArrayBuffer>[] = [];
for (const certificate of certificates) {
  const signatures = certificate.signatures.map(({ image, ...signer }) => ({ ...signer, image: image && Buffer.from(image) }));
  files.push(new Uint8Array(await certificatePdf({ ...certificate, signatures }, ownLogo)));
}
parentPort?.postMessage(
  files,
  files.map(({ buffer }) => buffer),
);
