/** The exported site: a simple file server serves every page, and every link works. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { loginResponse } from '@trama/shared/accounts/auth';
import { TEXT_PICTURE, textPicture } from '@trama/shared/content/pictures';
import { ADMIN, API, PAGES } from '@trama/shared/paths';
import { VERIFY_TEXTS as verify } from '@trama/shared/texts/certificates';
import { nodeEnvironment, nodePath } from '../scripts/launch/node.mjs';
import { inRoot } from '../scripts/launch/paths.mjs';
import { startProduct } from '../scripts/launch/product.mjs';
import { ROOT_ACCOUNT } from './account.ts';
import { png } from './files.ts';
import { expect, test } from './test.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** A server like `python -m http.server`: serves a file, or the index of a folder. */
function plainServer(folder: string): Server {
  return createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://a').pathname);
    for (const file of [join(folder, path), join(folder, path, 'index.html')]) {
      const content = await readFile(file).catch(() => null);
      if (content === null) continue;
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      return response.end(content);
    }
    response.writeHead(404).end();
  });
}

const ADDRESS = /\b(?:href|src|content|poster|srcset|imagesrcset)="([^"]*)"/gu;
const entities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** URLs of this origin in a page, without fragments. */
function addressesIn(html: string, origin: string): string[] {
  const named = [...html.matchAll(ADDRESS)].flatMap(([, value = '']) => entities(value).split(/,\s+/u));
  const addresses = named
    .map((part) => part.trim().split(/\s+/u)[0] ?? '')
    .filter((part) => /^\/(?!\/)/u.test(part) || part.startsWith(`${origin}/`));
  return addresses.map((part) => new URL(part, origin)).map(({ pathname }) => pathname);
}

/** Publishes a news post with a picture in its text. @returns the picture's id */
async function addPictureInText(request: APIRequestContext, url: string): Promise<string> {
  const { token } = loginResponse.parse(await (await request.post(`${url}/api/login`, { data: ROOT_ACCOUNT })).json());
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post(`${url}/api/text-pictures`, { headers, multipart: { file: png('patio.png', 640, 400) } });
  const { src } = textPicture.parse(await response.json());
  const content = `<p>Una ronda.</p><img src="${src}" alt="El patio">`;
  const post = await request.post(`${url}/api/posts`, { headers, data: { title: 'Con imagen', author: 'Ana', content } });
  expect(post.status()).toBe(201);
  return TEXT_PICTURE.exec(src.split('?')[0] ?? '')?.[1] ?? '';
}

/** Whether only a running product serves this path. */
const isDynamic = (path: string) => path.startsWith(`${API}/`) || path.startsWith(ADMIN.login);

test('an export runs on any server, without dead links, and finds certificates by code', async ({
  request,
  page,
  browser,
  watch,
}) => {
  test.slow();
  const parent = await mkdtemp(join(tmpdir(), 'trama-export-'));
  const [dataDir, folder] = [join(parent, 'data'), join(parent, 'site')];
  // A separate product, because other tests change the shared one.
  const product = await startProduct({
    dataDir,
    env: { SAMPLE_CONTENT: '1', ROOT_EMAIL: ROOT_ACCOUNT.email, ROOT_PASSWORD: ROOT_ACCOUNT.password },
  });
  const picture = await addPictureInText(request, product.url);
  await promisify(execFile)(nodePath(), [inRoot('api', 'operations', 'commands', 'export.ts'), folder], {
    env: { ...nodeEnvironment(), DATA_DIR: dataDir, SITE_URL: product.url },
  });
  await product.stop();
  const server = plainServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const exported = `http://127.0.0.1:${address.port}`;

  const left = ['/'];
  const seen = new Set(left);
  const dead: string[] = [];
  let compared = 0;
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const page = await request.get(exported + path);
    if (page.status() !== 200) {
      dead.push(path);
      continue;
    }
    if (!page.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await page.text();
    compared += 1;
    for (const next of addressesIn(html, product.url)) {
      if (seen.has(next) || isDynamic(next)) continue;
      seen.add(next);
      left.push(next);
    }
  }
  expect(dead).toEqual([]);
  // The picture is exported in all sizes of its page, with a fallback for browsers without `srcset`.
  expect([...seen].filter((path) => path.includes(picture)).length).toBe(5);
  expect(compared).toBeGreaterThan(20);

  await test.step('certificates: a typed code, one that does not exist, the PDF, and without scripts', async () => {
    watch.allow(/^request to http:\/\/127\.0\.0\.1:|status of 404/u);
    const names = await readdir(join(folder, 'certificado'));
    const printed = names.find((name) => name.endsWith('.pdf')) ?? '';
    const code = printed.replace('.pdf', '');
    expect((await readFile(join(folder, 'certificado', printed))).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto(exported + PAGES.verify);
    const type = async (typed: string) => {
      await page.getByLabel(verify.field).fill(typed);
      await page.getByRole('button', { name: verify.verify }).click();
    };
    await type('ABCD-EFGH');
    await expect(page.getByRole('alert')).toHaveText(verify.problems.short);
    await type('ABCD-EFGH-JKLM-NPQR');
    await expect(page.getByRole('alert')).toHaveText(verify.problems.unknown);
    await expect(page.getByLabel(verify.field)).toBeFocused();
    await type(code.replaceAll('-', '').toLowerCase());
    await expect(page.getByRole('heading', { level: 1, name: verify.headings.valid })).toBeVisible();
    const pdf = (await page.getByRole('link', { name: verify.download }).getAttribute('href')) ?? '';
    expect((await request.get(exported + pdf)).status()).toBe(200);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto(exported + PAGES.verify);
    await expect(bare.getByRole('paragraph').filter({ hasText: PAGES.certificate(verify.exampleCode) })).toBeVisible();
    await plain.close();
  });

  for (const name of await readdir(folder, { recursive: true })) {
    const { mode } = await stat(join(folder, name));
    expect(mode & 0o044, name).toBe(0o044);
  }
  server.close();
  await rm(parent, { recursive: true, force: true });
});
