import { PAGES } from '@trama/shared/paths';
import { beforeEach, expect, test } from 'vitest';
import { type ContentKey, markStale } from '../core/publishing/stale-pages.ts';
import { insertPostRow } from '../testing/factories.ts';
import { useApp } from '../testing/use-app.ts';

const t = useApp({ now: '2026-12-05T12:00:00.000Z' });
beforeEach(async () => {
  const works = [
    { title: 'Leer en la ruca', author: 'Rayén Quilodrán', year: 2024, type: 'book', keywords: 'lectura, infancia' },
    {
      title: 'Contar el río',
      author: 'Wara Choque',
      year: 2025,
      type: 'article',
      keywords: 'territorio',
      text: '<p>Lecturas</p>',
    },
    { title: 'Mirar el mar', author: 'Ana Cruz', year: null, created_at: '2023-05-02T12:00:00.000Z' },
    { title: 'Leer sin permiso', author: 'Rayén Quilodrán', status: 'draft', year: 2024, type: 'book' },
  ] as const;
  await t.ctx.db.transaction().execute(async (trx) => {
    const keys: ContentKey[] = [];
    for (const work of works) keys.push(`publication:${await insertPostRow(trx, 'publications', work)}`);
    await markStale(trx, keys);
  });
});

const RUCA = 'Leer en la ruca';
const RIVER = 'Contar el río';

test.each([
  [{ q: 'lectura' }, [RIVER, RUCA]],
  [{ q: 'LEER' }, [RUCA]],
  [{ q: '*"' }, []],
  [{ autora: 'quilodran' }, [RUCA]],
  [{ clave: 'territorio' }, [RIVER]],
  [{ anio: '2025' }, [RIVER]],
  [{ anio: '2023' }, ['Mirar el mar']],
  [{ anio: 'hoy' }, []],
  [{ tipo: 'book' }, [RUCA]],
  [{ q: 'lectura', anio: '2024', tipo: 'book', autora: 'Rayén' }, [RUCA]],
  [{ q: 'lectura', tipo: 'thesis' }, []],
  [{ q: 'x'.repeat(5_000) }, []],
])('the filter %j leaves %j', async (filter, titles) => {
  const page = await t.send('GET', `${PAGES.foundPublications}?${new URLSearchParams(filter)}`);
  expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  expect(page.body).toContain(`filtered ${titles.join()}<`);
});

test('an empty filter leads to the whole list', async () => {
  for (const query of ['', '?q=+&tipo=', '?tipo=nada']) {
    const page = await t.send('GET', `${PAGES.foundPublications}${query}`);
    expect([page.statusCode, page.headers.location]).toEqual([303, PAGES.publications]);
  }
});
