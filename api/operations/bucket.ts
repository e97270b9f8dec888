/** Copies of the backups in an S3-compatible bucket. */

import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { HOUR_MS } from '@trama/shared/format/time';
import { AwsClient } from 'aws4fetch';
import type { S3Target } from '../config.ts';

/** A slow line must be able to send a large archive; a stalled one must time out. */
const TIMEOUT_MS = HOUR_MS;
const RETRIES = 4;

export interface Bucket {
  /** Throws when the bucket does not take it. The store checks the content against the checksum that travels with it. */
  put(name: string, file: string, signal?: AbortSignal): Promise<void>;
  /** A key that may only write is enough: whether the old copy is gone is answered, not thrown. */
  remove(name: string): Promise<boolean>;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export function openBucket({ endpoint, bucket, region, keyId, secret, prefix }: S3Target): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: 500,
  });
  const address = (name: string) => `${endpoint}/${bucket}/${prefix}${name}`;
  return {
    async put(name, file, signal = AbortSignal.timeout(TIMEOUT_MS)) {
      const answer = await client.fetch(address(name), {
        method: 'PUT',
        // A file of known length that is read as it is sent.
        body: await openAsBlob(file, { type: 'application/octet-stream' }),
        headers: { 'x-amz-content-sha256': await sha256(file) },
        signal,
      });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`the bucket answered ${answer.status}: ${body.slice(0, 300)}`);
    },
    async remove(name) {
      const answer = await client.fetch(address(name), { method: 'DELETE', signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.arrayBuffer();
      return answer.ok;
    },
  };
}
