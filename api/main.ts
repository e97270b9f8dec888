/** The process: opens the data folder, serves, and stops without dropping what is in hand. */
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Context, idleWorker } from './context.ts';
import { DataFolderInUse, lockDataFolder } from './database/lock.ts';
import { DatabaseTooNew, migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { createLog } from './http/log.ts';
import { createMail } from './mail/mail.ts';
import { createUploads } from './uploads/uploads.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const lock = lockDataFolder(config.dataDir);
  const db = openDatabase(config.dataDir);
  await migrate(db);

  const base = { config, db, log: createLog(config.logLevel), clock: { now: Date.now } };
  const ctx: Context = {
    ...base,
    uploads: createUploads(config.dataDir),
    mail: createMail(base),
    publisher: idleWorker,
  };
  const app = await buildApp(ctx);
  await ctx.publisher.start();
  await ctx.mail.start();
  await app.listen({ port: config.port, host: config.host });
  say(config);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await ctx.publisher.stop();
    await ctx.mail.stop();
    await db.destroy();
    lock.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Where to look, in a few calm lines. */
function say(config: ReturnType<typeof readConfig>): void {
  const mail = config.resendApiKey ? 'Resend' : `sin proveedor; cada correo queda en ${config.dataDir}/mail`;
  console.log(
    [
      '',
      `  Sitio            ${config.siteUrl}`,
      `  Administración   ${config.siteUrl}/auth/iniciar-sesion`,
      `  API              ${config.siteUrl}/api/docs`,
      `  Datos            ${config.dataDir}`,
      `  Correo           ${mail}`,
      '',
    ].join('\n'),
  );
}

start().catch((error: unknown) => {
  const forOperator = error instanceof ConfigError || error instanceof DataFolderInUse || error instanceof DatabaseTooNew;
  console.error(forOperator ? error.message : error);
  process.exit(1);
});
