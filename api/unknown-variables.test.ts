import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a variable that looks like ours and is unknown is named with the nearest one; others are not', () => {
  const { unknown } = readConfig({
    BACKUP_PUBIC_KEY: 'age1x',
    LIMIT_CONTACTS: '3',
    BACKUP_FOLDER: 'x',
    SITE_ULR: 'http://a.example',
    DATADIR: '/data',
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'a',
    NODE_OPTIONS: '',
    DOMAIN: 'a.example',
    LANG: 'es',
    PWD: '/',
    npm_config_cache: '/x',
  });
  const found = unknown.map((line) => /variable (\w+):.* decir (\w+)\?/u.exec(line)?.slice(1));
  expect(found).toEqual([
    ['BACKUP_PUBIC_KEY', 'BACKUP_PUBLIC_KEY'],
    ['LIMIT_CONTACTS', 'LIMIT_CONTACT'],
    ['BACKUP_FOLDER', expect.stringMatching(/^\w+$/u)],
    ['SITE_ULR', 'SITE_URL'],
    ['DATADIR', 'DATA_DIR'],
  ]);
});
