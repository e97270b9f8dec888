/** What the operator reads when the site is ready. */
import { join } from 'node:path';
import { ADMIN, API } from '@trama/shared/paths';
import type { Config } from '../config.ts';
import type { FirstRoot } from '../features/accounts/first-root.ts';

/** Where to look, in a few calm lines; the first administrator's password, once. */
export function welcome(config: Config, firstRoot: FirstRoot | null, sampleLoaded: boolean): string {
  const lines = [
    ['Sitio', config.siteUrl],
    ['Administración', config.siteUrl + ADMIN.login],
    ['API', `${config.siteUrl}${API}/docs`],
    ['Datos', config.dataDir],
    ['Correo', config.resendApiKey ? 'se envía con Resend' : `no se envía; cada correo queda en ${join(config.dataDir, 'mail')}`],
  ];
  if (sampleLoaded) lines.push(['Contenido', 'de muestra (SAMPLE_CONTENT=0 para comenzar sin él)']);
  if (firstRoot) {
    lines.push(['Primera cuenta', firstRoot.email]);
    lines.push([
      'Contraseña',
      firstRoot.password ? `${firstRoot.password}  (anótala: no se mostrará otra vez)` : 'la que indicaste en ROOT_PASSWORD',
    ]);
  }
  return ['', '  Trama está lista.', '', ...lines.map(([name = '', value]) => `  ${name.padEnd(16)}${value}`), ''].join('\n');
}
