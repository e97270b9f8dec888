/** The audit trail: shows administrators' actions in sentences, with filters and export. */

import { readFile } from 'node:fs/promises';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { AUDIT_TEXTS as t } from '@trama/shared/texts/audit';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { expectAccessible } from './accessible.ts';
import { pdf } from './files.ts';
import { SCREENS } from './screens.ts';
import { expect, test, uniqueEmail, uniqueTitle } from './test.ts';

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('opening confidential data is entered before it is shown, and the trail says so', async ({
      adminPage: page,
      admin,
      request,
      watch,
    }) => {
      // The test's sign-in script also runs in the browser's PDF viewer, which has no storage.
      watch.allow(/reading 'setItem'/u);
      const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Jornadas') });
      const email = uniqueEmail();
      const asked = await request.post('/api/users', { data: { firstName: 'Antonia', lastName: 'Vergara', email } });
      const { user } = await asked.json();
      const sent = await request.post('/api/user-event', {
        multipart: {
          userId: user.user_id,
          eventId: event_id,
          nombre: 'Antonia',
          apellidoP: 'Vergara',
          apellidoM: 'Soto',
          mail: email,
          institucion: 'Universidad del Sur',
          titulo: 'Leer en dos lenguas',
          academico: 'Magíster',
          inclusion: 'Lengua de señas',
          observacion: 'Ninguna',
          'files[]': pdf('propuesta.pdf'),
        },
      });
      expect(sent.status(), await sent.text()).toBe(201);

      await page.goto(APPLICATIONS.ofEvent(event_id));
      await page.getByRole('link', { name: /Antonia Vergara/u }).click();
      await page.getByText(APPLICATION_PANEL_TEXTS.inclusionShow, { exact: true }).click();
      await expect(page.getByText('Lengua de señas')).toBeVisible();
      await expect(page.getByRole('list', { name: t.seen }).getByText(admin.session.currentUser.fullName)).toBeVisible();
      await expectAccessible(page);

      await page.goto(`${ADMIN.audit}?q=${encodeURIComponent('Antonia Vergara')}`);
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      const line = page
        .getByRole('row')
        .filter({ hasText: 'abriste los datos reservados de la postulación de Antonia Vergara' })
        .first();
      await expect(line.getByRole('cell', { name: t.me, exact: true })).toBeVisible();
      await expect(line).toContainText(t.sensitive);
      await expectAccessible(page);

      await page.goto(`${ADMIN.audit}?q=${encodeURIComponent(event_title)}`);
      const created = page.getByRole('row').filter({ hasText: `creaste el evento «${event_title}»` });
      await expect(created).toBeVisible();
      const sensitive = page.getByRole('button', { name: t.sensitiveOnly });
      await sensitive.click();
      await expect(created).toHaveCount(0);
      await sensitive.click();
      await expect(created).toBeVisible();
      await page.getByRole('button', { name: LIST_TEXTS.export }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: LIST_TEXTS.exportAs.csv }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toContain(`creó el evento «${event_title}»`);
    });
  });
}
