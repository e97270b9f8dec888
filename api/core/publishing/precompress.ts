/** Compresses bodies, and decides which bodies are worth compressing. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './output.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const expanders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** A smaller window compresses pages nearly as well and limits the memory of bulk rendering. */
const WINDOW_BITS = 18;
/** Minimum size of a compressed body (bytes); for smaller bodies compression saves nothing. */
const WORTH_COMPRESSING = 512;

/** Whether compressing a body of `size` bytes pays off. */
export const isWorthCompressing = (contentType: string, size: number) =>
  size >= WORTH_COMPRESSING && /^text\/|\+xml|\/(?:javascript|json|xml|manifest\+json)|[+/]json/u.test(contentType);

/** @param quality of brotli, 0 to 11 */
export function compress(body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return brotli(body, { params });
}

/** Decompresses a body. @throws if the bytes are no complete compressed body */
export const decompress = (body: Uint8Array, encoding: Encoding): Promise<Buffer> => expanders[encoding](body);
