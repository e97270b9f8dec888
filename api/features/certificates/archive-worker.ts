/** Draws certificates in a thread of its own, one for each message: each takes a tenth of a second, and the site answers meanwhile. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import type { LogoPng } from '../../core/settings/logo.ts';
import { certificatePdf, type PrintedCertificate } from './document.ts';

export interface ToDraw {
  certificate: PrintedCertificate;
  logo: LogoPng | null;
}

// Made by archive.ts of this release: its type is checked there.
const toDraw = z.custom<ToDraw>((value) => typeof value === 'object' && value !== null);

parentPort?.on('message', async (message: unknown) => {
  const { certificate, logo } = toDraw.parse(message);
  // Pictures arrive as bare Uint8Arrays.
  const signatures = certificate.signatures.map(({ image, ...signer }) => ({ ...signer, image: image && Buffer.from(image) }));
  const drawn = await certificatePdf({ ...certificate, signatures }, logo && { ...logo, png: Buffer.from(logo.png) });
  const bytes = new Uint8Array(drawn);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
