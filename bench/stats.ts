/** Statistics of samples, and their format in reports. */
import { formatBytes, formatNumber } from '@trama/shared/format/format';

/** The value below which a share `p` (0 to 1) of the samples lies; NaN without samples. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * p) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** `12.3 ms`, `4.6 s` */
export const time = (ms: number) => (ms < 1000 ? `${ms.toFixed(ms < 100 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** `1,234` */
export const count = (value: number) => formatNumber(value, 0, 'en-US');

/** `96.5 MB` */
export const megabytes = (bytes: number) => formatBytes(bytes, 'en-US');

/** Ratio of `theirs` to `ours`: `x 12`. */
export const times = (theirs: number, ours: number) => `x ${(theirs / ours).toFixed(theirs / ours < 10 ? 1 : 0)}`;
