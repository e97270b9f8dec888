/** Starts abusive clients in a separate process (main.ts) during a measurement. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { nodeEnvironment, nodePath } from '../../scripts/launch/node.mjs';
import { inRoot } from '../../scripts/launch/paths.mjs';
import type { Prepared } from '../setup.ts';

const counts = z.record(z.string(), z.number());

async function lineOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the load generator ended without a line');
}

/**
 * Runs `measure` while abusive clients run.
 * @returns its figures and the clients' counts
 */
export async function during<Figures>(
  kind: 'slow' | 'logins' | 'unfinished',
  prepared: Prepared,
  measure: () => Promise<Figures>,
) {
  const child = spawn(nodePath(), [inRoot('bench', 'load', 'main.ts'), kind, new URL(prepared.product.url).port], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: nodeEnvironment(),
  });
  try {
    await lineOf(child);
    const began = performance.now();
    const figures = await measure();
    const lasted = (performance.now() - began) / 1000;
    child.kill('SIGTERM');
    return { figures, lasted, counted: counts.parse(JSON.parse(await lineOf(child))) };
  } finally {
    child.kill('SIGKILL');
  }
}
