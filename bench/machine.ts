/** Describes the measuring machine, without its name. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { MINUTE_MS } from '@trama/shared/format/time';

/** First line of a command's version output; null: not installed. */
export function versionOf(command: string, args: readonly string[]): string | null {
  try {
    return (
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
        .trim()
        .split('\n')[0] ?? null
    );
  } catch {
    return null;
  }
}

function system(): string {
  try {
    return /^PRETTY_NAME="?([^"\n]*)/mu.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform;
  } catch {
    return process.platform;
  }
}

/** The machine in a line: processor, cores, memory, system, Node. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 1_073_741_824)} GB, ${system()}, Node ${process.version}`;
}

/** Load average of the last minute. Above zero before a run means that other processes are running. */
export const loadNow = () => loadavg()[0] ?? 0;

/** The load of the machine, as a line of the report. */
export function loadNote(before: number, after: number): string {
  const calm = before <= 0.5;
  return `load average before the run: ${before.toFixed(1)}, after it: ${after.toFixed(1)}${
    calm ? '' : ' (other processes used the machine unevenly: neither milliseconds nor ratios between rows are reliable)'
  }`;
}

/** Resident memory of a process in bytes, current and peak. Linux only; zeros elsewhere. */
export function memoryOf(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? 0) * 1024;
    return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
  } catch {
    return { now: 0, peak: 0 };
  }
}

/** Processor time of a process so far, in ms. Linux only; 0 elsewhere. */
function processorTime(pid: number): number {
  try {
    // Fields 14 and 15, in hundredths of a second. The process name before them may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

const QUIET_FOR = 2000;
/**
 * Maximum ms of processor time in QUIET_FOR for an idle process. Its polling takes up to 110 ms on a slow machine, background
 * work nearly all.
 */
const QUIET = 200;
const TIMEOUT_MS = 10 * MINUTE_MS;

/** Resolves when a process has been idle for two seconds, so its background work is done. */
export async function untilQuiet(pid: number): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let before = processorTime(pid); performance.now() < deadline; ) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_FOR));
    const now = processorTime(pid);
    if (now - before <= QUIET) return;
    before = now;
  }
}
