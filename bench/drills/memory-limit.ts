/** Limits a process's memory through its own control group. Needs root, on Linux. */
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** Folder, and file names of limit and peak, in versions 2 and 1 of control groups. */
const VERSIONS = [
  { root: ROOT, limit: 'memory.max', peak: 'memory.peak' },
  { root: join(ROOT, 'memory'), limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
] as const;

interface MemoryGroup {
  /** Peak memory in bytes, including the file cache. */
  peak(): Promise<number>;
  /** Call after the process has ended. */
  remove(): Promise<void>;
}

/** Moves a process into a group limited to `bytes`; null if this machine does not allow it. */
export async function limitMemory(pid: number, bytes: number): Promise<MemoryGroup | null> {
  for (const { root, limit, peak } of VERSIONS) {
    const group = join(root, `trama-drill-${pid}`);
    try {
      await mkdir(group);
      await writeFile(join(group, limit), String(bytes));
      await writeFile(join(group, 'cgroup.procs'), String(pid));
      return {
        peak: async () => Number(await readFile(join(group, peak), 'utf8').catch(() => '0')),
        remove: () => rmdir(group).catch(() => {}),
      };
    } catch {
      await rmdir(group).catch(() => {});
    }
  }
  return null;
}

/** Peak memory of a process in bytes, without the file cache. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1] ?? 0) * 1024;
}
