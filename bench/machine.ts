/** What the figures were measured on: its kind, never its name. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** Where commands are looked for; servers live in sbin, which only root's PATH names. */
export const COMMANDS = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** First line that a command prints about its version, or null when it is not installed. */
export function versionOf(command: string, args: readonly string[]): string | null {
  try {
    return (
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: COMMANDS })
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

/** One line: processor, cores, memory, system, Node. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${Math.round(totalmem() / 1_073_741_824)} GB, ${system()}, Node ${process.version}`;
}

/** Resident memory of a process in bytes: now, and its highest so far. Linux only; zeros elsewhere. */
export function memoryOf(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? 0) * 1024;
    return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
  } catch {
    return { now: 0, peak: 0 };
  }
}
