import { Alert, AlertTitle, Box } from '@mui/material';
import { formatBytes, formatNumber } from '@trama/shared/format/format';
import { MINUTE_MS } from '@trama/shared/format/time';
import { type StatusReport, statusReport } from '@trama/shared/network/status';
import { operatorNote, STATUS_TEXTS as t } from '@trama/shared/texts/status';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { useGet } from '../dataProvider/hooks.ts';
import { gridColumns, spaceBetweenRow } from '../theme/patterns.ts';
import { type Act, ActButton } from '../ui/ActButton.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';

interface Fact {
  name: string;
  value: string;
  /** True: the value needs attention; a warning gives the reason. */
  bad?: boolean;
  /** A note for who operates the server. */
  note?: string;
}

const styles = {
  '& > div': { ...spaceBetweenRow, gap: '0 1rem', py: 1, borderTop: '1px solid var(--line)' },
  '& dt': { color: 'text.secondary' },
  '& dd': { fontWeight: 600 },
  '& dd small': { display: 'block', color: 'text.secondary', fontWeight: 400 },
  '& .problem dd': { color: 'error.main' },
};

/**
 * Table of names and values.
 * @param props.children content below the table
 */
function FactSheet({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  const id = useId();
  return (
    <section className="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Box component="dl" className="num" sx={styles}>
        {facts.map(({ name, value, bad, note }) => (
          <div key={name} className={bad ? 'problem' : undefined}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </Box>
      {children}
    </section>
  );
}

const REFRESH_MS = 15_000;

/** `/estado`: warnings first, then pages, mails, backups and server. */
export function StatusScreen() {
  const { data, error, refetch } = useGet('/status', statusReport, { refetchInterval: REFRESH_MS });
  return (
    <Screen title={t.title} intro={t.intro}>
      <Loaded query={{ data: error ? undefined : data, error, refetch }} failed={t.loadFailed}>
        {(report) => <Report report={report} />}
      </Loaded>
    </Screen>
  );
}

function Report({ report }: { report: StatusReport }) {
  return (
    <>
      <Warnings warnings={report.warnings} />
      <Box sx={{ display: 'grid', gridTemplateColumns: gridColumns('24rem'), gap: 3 }}>
        <FactSheet title={t.pages.title} facts={pageFacts(report)} />
        <FactSheet title={t.mail.title} facts={mailFacts(report)} />
        {report.copies ? (
          <FactSheet title={t.copies.title} facts={copiesFacts(report.copies)} />
        ) : (
          <FactSheet title={t.backup.title} facts={backupFacts(report)} />
        )}
        <FactSheet title={t.machine.title} facts={machineFacts(report)} />
        {report.unprovedDrafts.count > 0 && <UnprovedDrafts {...report.unprovedDrafts} />}
      </Box>
    </>
  );
}

function Warnings({ warnings }: Pick<StatusReport, 'warnings'>) {
  const calm = warnings.length === 0;
  return (
    <Alert role="status" severity={calm ? 'success' : 'warning'} sx={{ mb: 3 }}>
      <AlertTitle component="h2">{calm ? t.healthy : t.attention(warnings.length)}</AlertTitle>
      {!calm && (
        <ul className="stack">
          {warnings.map((warning) => (
            <li key={warning}>
              {t.warnings[warning]} <small>{operatorNote(warning)}</small>{' '}
              {warning === 'clock-ahead' && (
                <ActButton icon="check" act={CONFIRM_CLOCK}>
                  {t.clock.confirm}
                </ActButton>
              )}
              {warning === 'copies-sheet' && (
                <ActButton icon="check" act={CONFIRM_SHEET}>
                  {t.copies.confirmSheet}
                </ActButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** Application drafts whose link was never opened, and a button that deletes them. */
function UnprovedDrafts({ count, bytes }: StatusReport['unprovedDrafts']) {
  const facts = [
    { name: t.drafts.count, value: formatNumber(count) },
    { name: t.drafts.bytes, value: formatBytes(bytes) },
  ];
  return (
    <FactSheet title={t.drafts.title} facts={facts}>
      <p className="secondary">{t.drafts.help}</p>
      <ActButton
        act={{
          request: (api) => api.request('DELETE', '/application-drafts/unproved', z.object({ count: z.number() })),
          done: (response) => t.drafts.removed(response.count),
          failed: t.drafts.failed,
          confirmation: { title: t.drafts.question(count), lines: [t.drafts.removeHelp], confirm: t.drafts.remove, danger: true },
        }}
      >
        {t.drafts.remove}
      </ActButton>
    </FactSheet>
  );
}

const CONFIRM_CLOCK: Act<unknown> = {
  request: (api) => api.send('POST', '/status/clock'),
  done: t.clock.confirmed,
  failed: t.clock.failed,
};
const CONFIRM_SHEET: Act<{ confirmed: boolean }> = {
  request: (api) => api.request('POST', '/status/recovery-sheet', z.object({ confirmed: z.boolean() })),
  done: ({ confirmed }) => (confirmed ? t.copies.confirmedSheet : t.copies.confirmFailed),
  failed: t.copies.confirmFailed,
};

function pageFacts({ pages }: StatusReport): Fact[] {
  const speed =
    pages.median === null || pages.p95 === null
      ? t.pages.noneYet
      : t.pages.milliseconds(formatNumber(pages.median, 1), formatNumber(pages.p95, 1));
  return [
    { name: t.pages.live, value: formatNumber(pages.live) },
    { name: t.pages.waiting, value: formatNumber(pages.waiting) },
    { name: t.pages.failed, value: formatNumber(pages.failed), bad: pages.failed > 0 },
    { name: t.pages.rendered, value: formatNumber(pages.rendered) },
    { name: t.pages.speed, value: speed },
  ];
}

function mailFacts({ mail, warnings }: StatusReport): Fact[] {
  return [
    { name: t.mail.way, value: t.mail.ways[mail.way] },
    { name: t.mail.waiting, value: formatNumber(mail.waiting) },
    ...mail.queues.map(({ queue, waiting, networks }) => ({
      name: t.mail.queues[queue],
      value: t.mail.queued(waiting, networks),
      bad: warnings.includes('mail-queue'),
    })),
    { name: t.mail.dead, value: formatNumber(mail.dead), bad: mail.dead > 0 },
    ...(mail.oldestWaiting
      ? [
          {
            name: t.mail.oldest,
            value: formatDateTime(mail.oldestWaiting),
            bad: warnings.includes('mail-stuck') || warnings.includes('mail-stopped'),
          },
        ]
      : []),
  ];
}

function backupFacts({ backup, warnings }: StatusReport): Fact[] {
  const last = backup.running ? t.backup.running : backup.lastAt ? formatDateTime(backup.lastAt) : t.backup.none;
  return [
    { name: t.backup.last, value: last, bad: warnings.includes('backup-old') || warnings.includes('backup-none') },
    ...(backup.bytes === null ? [] : [{ name: t.backup.size, value: formatBytes(backup.bytes) }]),
    { name: t.backup.stored, value: formatNumber(backup.stored) },
    {
      name: t.backup.copy,
      value: t.backup.copies[backup.copy],
      bad: warnings.includes('copy-none'),
    },
    {
      name: t.backup.rhythm,
      value: backup.nightly ? t.backup.nightly : t.backup.off,
      note: backup.nightly ? undefined : t.backup.offNote,
    },
  ];
}

type Copies = NonNullable<StatusReport['copies']>;

/** «hace 3 minutos» for recent instants, else date and hour. */
function agoOf(iso: string): string {
  return t.copies.ago(Math.floor((Date.now() - Date.parse(iso)) / MINUTE_MS)) ?? formatDateTime(iso);
}

/** Result of the last test restore into an empty folder. */
function verifiedFact(verified: Copies['verified']): Fact {
  if (!verified) return { name: t.copies.verified, value: t.copies.none, bad: true };
  const { at, result, counts } = verified;
  const found = `${formatDateTime(at)}: ${t.copies.results[result]}`;
  const isBad = result !== 'whole' && result !== 'present';
  return { name: t.copies.verified, value: counts ? `${found} (${t.copies.counts(counts)})` : found, bad: isBad };
}

function copiesFacts(copies: Copies): Fact[] {
  const { to, running, completeAt, failingSince, writer, keepsAll, verified } = copies;
  const last = completeAt ? agoOf(completeAt) : running ? t.copies.running : t.copies.none;
  return [
    { name: t.copies.last, value: last, bad: completeAt === null || failingSince !== null },
    ...(failingSince ? [{ name: t.copies.failing, value: formatDateTime(failingSince), bad: true }] : []),
    ...(writer
      ? [{ name: t.copies.writer, value: t.copies.writerSince(writer.host, formatDateTime(writer.since)), bad: true }]
      : []),
    verifiedFact(verified),
    { name: t.copies.to, value: t.copies.places[to], note: t.copies.placeNotes[to] },
    { name: t.copies.expired, value: keepsAll ? t.copies.expiry.kept : t.copies.expiry.deleted },
  ];
}

function machineFacts({ disk, exhausted, memory, virusScan, version, startedAt }: StatusReport): Fact[] {
  return [
    {
      name: t.machine.disk,
      value: t.machine.diskOf(formatBytes(disk.free), formatBytes(disk.total)),
      bad: disk.free < disk.least,
    },
    {
      name: t.machine.exhausted,
      value:
        exhausted.map(({ resource, networks }) => t.machine.usedUp(resource, networks)).join('; ') || t.machine.noneExhausted,
      bad: exhausted.length > 0,
    },
    {
      name: t.machine.virusScan,
      value: virusScan ? t.machine.scanned : t.machine.notScanned,
      note: virusScan ? undefined : t.machine.notScannedNote,
    },
    { name: t.machine.memory, value: formatBytes(memory) },
    { name: t.machine.version, value: version },
    { name: t.machine.since, value: formatDateTime(startedAt) },
  ];
}
