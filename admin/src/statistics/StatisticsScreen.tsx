import { Box } from '@mui/material';
import { type ApplicationStatistics, applicationStatistics } from '@trama/shared/applications/statistics';
import { dayIn } from '@trama/shared/format/dates';
import { formatDate, formatNumber } from '@trama/shared/format/format';
import { saveFile } from '@trama/shared/forms/save-file';
import { STATISTICS_TEXTS as t } from '@trama/shared/texts/statistics';
import { Institutions } from '../applications/list/Institutions.tsx';
import { CallTabScreen } from '../calls/CallTabs.tsx';
import { formatScore } from '../reviews/ScoreSummary.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { timeZone } from '../ui/formatDateTime.ts';
import { ChartCard } from './ChartCard.tsx';
import { tableOf } from './chartFiles.ts';
import { BARS_MAX, type ChartData, chartsOf, lastTwoDays, undecided } from './charts.ts';

const chartGrid = {
  display: 'grid',
  gap: 2.5,
  mt: 2.5,
  '@media (width >= 70rem)': { gridTemplateColumns: '1fr 1fr', '& .wide': { gridColumn: '1 / -1' } },
};

function Figures({ facts }: { facts: ApplicationStatistics }) {
  const { total, mean, not_reviewed, supports, institutions, questions } = facts;
  const country = questions.find((question) => question.country);
  const places = country ? country.groups.length + country.others.groups : institutions.length;
  const [most] = country?.groups ?? institutions;
  const figures = [
    [t.total, formatNumber(total), t.lastDays(lastTwoDays(facts))],
    [t.undecided, formatNumber(undecided(facts)), t.notReviewed(not_reviewed)],
    [t.mean, mean === null ? '–' : formatScore(mean), mean === null ? t.none : t.meanOf(total - not_reviewed)],
    [t.supports, formatNumber(supports.people), t.supportsBig(supports.groups.map(({ name }) => name))],
    [country ? t.countries : t.institutions, formatNumber(places), most?.name ?? ''],
  ] as const;
  return (
    <dl className="figures">
      {figures.map(([name, figure, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {figure} <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists institutions without a bar, and the form that joins spellings of one institution. */
function NamedInstitutions({ institutions }: Pick<ApplicationStatistics, 'institutions'>) {
  const others = institutions.slice(BARS_MAX);
  return (
    <>
      {others.length > 0 && (
        <details>
          <summary>{t.others(others.length)}</summary>
          <p>{others.map(({ name, count }) => t.named(name, count)).join(', ')}</p>
        </details>
      )}
      <Institutions institutions={institutions} />
    </>
  );
}

/** All charts of a call, or an empty state. */
function Charts({ facts, charts }: { facts: ApplicationStatistics; charts: readonly ChartData[] }) {
  if (facts.total === 0) return <EmptyState title={t.empty} text={t.emptyHelp} seed="estadisticas" />;
  return (
    <>
      <Figures facts={facts} />
      <Box sx={chartGrid}>
        {charts.map((chart) => (
          <ChartCard key={chart.id} chart={chart}>
            {chart.id === 'institucion' && <NamedInstitutions institutions={facts.institutions} />}
          </ChartCard>
        ))}
      </Box>
      <p className="secondary">{t.small}</p>
    </>
  );
}

/** `/admin/postulaciones/estadisticas/:eventId`: statistics of a call. */
export function StatisticsScreen() {
  const today = dayIn(Date.now(), timeZone());
  return (
    <CallTabScreen
      tab="statistics"
      title={t.title}
      name="application-statistics"
      query={(api, eventId) => api.request('GET', `/application-statistics/${eventId}`, applicationStatistics)}
      refetchOnChange
      note={() => t.asOf(formatDate(today))}
      actions={(facts) =>
        facts &&
        facts.total > 0 && (
          <>
            <TextButton icon="printer" onClick={() => window.print()}>
              {t.print}
            </TextButton>
            <TextButton icon="download" primary onClick={() => saveFile(tableOf(chartsOf(facts, today)), `${t.file}.csv`)}>
              {t.all}
            </TextButton>
          </>
        )
      }
    >
      {(facts) => <Charts facts={facts} charts={chartsOf(facts, today)} />}
    </CallTabScreen>
  );
}
