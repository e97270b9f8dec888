import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../config.ts';
import { REVALIDATE, securityHeaders } from './resource.ts';

test.each(['nginx.conf', 'Caddyfile.pages'])('docs/%s sends the headers that the product sends with a page', async (name) => {
  const text = await readFile(join(PROJECT_ROOT, 'docs', name), 'utf8');
  const headers = [...securityHeaders(true), 'Cache-Control', REVALIDATE];
  for (let at = 0; at < headers.length; at += 2)
    expect(text.replaceAll('"', ''), headers[at]).toContain(`${headers[at]} ${headers[at + 1]}`);
});
