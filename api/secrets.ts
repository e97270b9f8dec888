/** The variables that are secrets. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Variables whose values are never printed. A value may come from a file named by `NAME_FILE`: a secret of Docker or Podman, or a
 * bare name for a credential of systemd.
 */
export const SECRETS = [
  'ROOT_PASSWORD',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  // Secret, because its holder can forge an archive that the product restores.
  'BACKUP_PUBLIC_KEY',
] as const;
export const isSecret = (name: string) => SECRETS.some((secret) => secret === name);
/** The variable that names the file of a secret. */
export const fileOf = (name: string) => `${name}_FILE`;

export type Values = Record<string, string | undefined>;

/**
 * Reads secrets from files.
 * @param root folder for bare names if systemd sets no folder
 * @returns `values` with the secrets; `unreadable`: variables whose file is unreadable, empty, or set together with the value
 */
export function withSecrets(set: Values, root: string): { values: Values; unreadable: string[] } {
  const values = { ...set };
  const unreadable: string[] = [];
  for (const name of SECRETS) {
    const path = set[fileOf(name)];
    if (path === undefined) continue;
    try {
      values[name] = readFileSync(resolve(set.CREDENTIALS_DIRECTORY ?? root, path), 'utf8').replace(/\r?\n$/u, '');
      if (values[name].trim() === '' || set[name] !== undefined) unreadable.push(fileOf(name));
    } catch {
      unreadable.push(fileOf(name));
    }
  }
  return { values, unreadable };
}
