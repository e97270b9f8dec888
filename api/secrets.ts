/** The variables that are secrets. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Their values are never printed, and may come from a file that `NAME_FILE` names: a secret of Docker or Podman, or by its name alone a
 * credential of systemd.
 */
export const SECRETS = [
  'ROOT_PASSWORD',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
  // Its holder can make an archive that restores.
  'BACKUP_PUBLIC_KEY',
] as const;
export const isSecret = (name: string) => SECRETS.some((secret) => secret === name);
/** The variable that names the file of a secret. */
export const fileOf = (name: string) => `${name}_FILE`;

export type Values = Record<string, string | undefined>;

/**
 * Adds the secrets that are in files. @param root folder of a name without a folder, when systemd names none
 * @returns `values` with those secrets; `unreadable`: variables whose file cannot be read, is empty or stands beside the value
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
