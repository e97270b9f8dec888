/** The network's logo in mails, documents and share cards. */
import { join } from 'node:path';
import type { MailLogo } from '@trama/shared/mail/parts';
import { fitInto, MAIL_LOGO } from '@trama/shared/network/logo';
import { NON_HTML_PATHS } from '@trama/shared/paths';
import type { Db, Trx } from '../database/open.ts';
import { loadSharp } from '../decoders.ts';
import { readSettings } from './read-settings.ts';

/** Pixels: sharp on paper at the largest print width, 34 mm. */
const BOX = { width: 600, height: 300 };

async function storedLogo(db: Db | Trx) {
  const { image } = (await readSettings(db)).logo;
  if (image === null) return null;
  const query = db.selectFrom('images').select(['image_id', 'width', 'height']).where('image_id', '=', image);
  return (await query.executeTakeFirst()) ?? null;
}

/** The logo for mails; null: the settings have no logo. @param origin `SITE_URL` */
export async function mailLogo(db: Db | Trx, origin: string): Promise<MailLogo | null> {
  const stored = await storedLogo(db);
  if (!stored) return null;
  const { width, height } = fitInto(stored, MAIL_LOGO);
  return {
    // Mail programs cache pictures by URL.
    src: `${origin}${NON_HTML_PATHS.logo}?v=${stored.image_id.slice(0, 8)}`,
    width: Math.round(width) + 2 * MAIL_LOGO.margin,
    height: Math.round(height) + 2 * MAIL_LOGO.margin,
  };
}

/** The id of the stored logo; null: the settings have no logo. */
export const logoId = async (db: Db | Trx): Promise<string | null> => (await storedLogo(db))?.image_id ?? null;

/** The logo as PNG, with the transparency of the uploaded picture. */
export interface LogoPng {
  png: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** The logo as PNG; null: the settings have no logo. @param folder of the stored pictures */
export async function logoPng(db: Db | Trx, folder: string): Promise<LogoPng | null> {
  const stored = await storedLogo(db);
  if (!stored) return null;
  const sharp = await loadSharp();
  const picture = sharp(join(folder, `${stored.image_id}-${stored.width}.webp`)).resize({
    ...BOX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
