/** Metrics in Prometheus' text format. Loaded only when METRICS_TOKEN is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../core/http/app.ts';
import { isGood } from './copies/state.ts';
import { type StatusParts, statusNow } from './status.ts';

interface Metrics {
  contentType: string;
  text(): Promise<string>;
}

/** Measures response times of the API. Public pages bypass Fastify: they are only counted. */
export function createMetrics(app: App, parts: StatusParts): Metrics {
  const registers = [new Registry()];
  const [register] = registers;
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'trama_http_request_duration_seconds',
    help: 'Answers of the API by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });

  const served = new Counter({
    name: 'trama_public_answers_total',
    help: 'Pages and files served since the start; unchanged: 304, missing: 404',
    labelNames: ['kind'],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers });
  const pages = gauge('trama_pages', 'Public pages by state', ['state']);
  const rendered = gauge('trama_pages_rendered_total', 'Pages rendered since the start');
  const rendering = gauge('trama_page_render_seconds', 'Time that a page takes', ['quantile']);
  const mails = gauge('trama_mails', 'Mails that are not sent, by state', ['state']);
  const backupAge = gauge('trama_backup_age_seconds', 'Age of the newest backup; +Inf while there is none');
  const copyAge = gauge(
    'trama_copy_age_seconds',
    'Time since the last copy equalled the product; +Inf while there is none or copies go nowhere',
  );
  const verifiedAge = gauge(
    'trama_copy_verified_age_seconds',
    'Time since a copy was restored and found good; +Inf while the last one that was tried was not',
  );
  const backupBytes = gauge('trama_backup_bytes', 'Size of the newest backup');
  const disk = gauge('trama_disk_bytes', 'Space on the disk of the data folder', ['kind']);
  const exhausted = gauge('trama_exhausted_networks', 'Networks that used up their share of a resource lately', ['resource']);
  const warnings = gauge('trama_warnings', 'Things that deserve attention', ['warning']);

  return {
    contentType: register?.contentType ?? 'text/plain',
    async text() {
      const status = await statusNow(parts);
      served.reset();
      for (const [kind, count] of Object.entries(parts.publishing?.site.responses ?? {})) served.inc({ kind }, count);
      for (const state of ['live', 'waiting', 'failed'] as const) pages.set({ state }, status.pages[state]);
      rendered.set(status.pages.rendered);
      rendering.set({ quantile: '0.5' }, (status.pages.median ?? 0) / 1000);
      rendering.set({ quantile: '0.95' }, (status.pages.p95 ?? 0) / 1000);
      for (const state of ['waiting', 'dead'] as const) mails.set({ state }, status.mail[state]);
      const ageOf = (at: string | null | undefined) =>
        at ? (parts.ctx.clock.now() - Date.parse(at)) / 1000 : Number.POSITIVE_INFINITY;
      backupAge.set(ageOf(status.backup.lastAt));
      backupBytes.set(status.backup.bytes ?? 0);
      copyAge.set(ageOf(status.copies?.completeAt));
      const verified = status.copies?.verified;
      verifiedAge.set(verified && isGood(verified) ? ageOf(verified.at) : Number.POSITIVE_INFINITY);
      for (const kind of ['free', 'total', 'least'] as const) disk.set({ kind }, status.disk[kind]);
      exhausted.reset();
      for (const { resource, networks } of status.exhausted) exhausted.set({ resource }, networks);
      warnings.reset();
      for (const warning of status.warnings) warnings.set({ warning }, 1);
      return (await register?.metrics()) ?? '';
    },
  };
}
