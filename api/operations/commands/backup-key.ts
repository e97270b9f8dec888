/** `npm run backup-key -- FILE`: creates the key pair of encrypted backups, like `age-keygen`. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BACKUP_KEY_TEXTS as t } from '@trama/shared/texts/backup';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { OperatorError } from '../../core/operator-error.ts';
import { finish } from './run.ts';

await finish(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || rest.length > 0) throw new OperatorError(t.usage);
  const file = resolve(name);
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${publicKey}\n${identity}\n`, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? new OperatorError(t.exists(file)) : error;
  });
  console.log(t.done(file, publicKey));
});
