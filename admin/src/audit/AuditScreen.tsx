import './audit.css';
import { formatNumber } from '@trama/shared/format/format';
import { AUDIT_GROUPS } from '@trama/shared/privacy/audit';
import { AUDIT_TEXTS as t } from '@trama/shared/texts/audit';
import { useAsk } from '../dataProvider/hooks.ts';
import { Screen } from '../layout/Screen.tsx';
import { currentUser } from '../session/session.ts';
import { timeZone } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { useSearchAddress } from '../ui/list/useListAddress.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import { type AuditFilters, apiFilter, filtersIn, KINDS, PERIODS } from './auditAddress.ts';

const PER_PAGE = 50;

interface FiltersProps {
  filters: AuditFilters;
  set: (changes: Record<string, string>) => void;
  searchFor: (q: string) => void;
}

function Filters({ filters: { q, who, group, kind, period }, set, searchFor }: FiltersProps) {
  const { data: accounts } = useAsk(['accounts'], (api) => api.listAccounts());
  const me = currentUser.read()?.user_id;
  const named = <Key extends string>(keys: readonly Key[], names: Record<Key, string>) =>
    keys.map((key) => [key, names[key]] as const);
  const keysOf = <Key extends string>(names: Record<Key, unknown>, all: Record<Key, string>) =>
    Object.entries<string>(all).filter(([key]) => key in names);
  return (
    <div className="filters audit-filters" role="search">
      <SearchBox label={t.search} value={q} onSearch={searchFor} />
      <NativeSelect
        id="audit-who"
        label={t.who}
        value={who}
        choices={[
          ['', t.everyone],
          ...(accounts?.items ?? []).map(({ user_id, full_name }) => [user_id, user_id === me ? t.me : full_name] as const),
        ]}
        onChange={(value) => set({ who: value })}
      />
      <NativeSelect
        id="audit-group"
        label={t.action}
        value={group}
        choices={[['', t.all], ...named(AUDIT_GROUPS, t.groups)]}
        onChange={(value) => set({ group: value })}
      />
      <NativeSelect
        id="audit-kind"
        label={t.kind}
        value={kind}
        choices={[['', t.all] as const, ...keysOf(KINDS, t.kinds)]}
        onChange={(value) => set({ kind: value })}
      />
      <NativeSelect
        id="audit-period"
        label={t.when}
        value={period}
        choices={keysOf(PERIODS, t.periods)}
        onChange={(value) => set({ period: value === 'week' ? '' : value })}
      />
    </div>
  );
}

/** `/admin/registro`: who did what and when. Nothing is changed here. */
export function AuditScreen() {
  const { search, change: set, page, searchFor, goTo } = useSearchAddress();
  const filters = filtersIn(search);
  const filter = apiFilter(filters, Date.now(), timeZone());
  const query = useAsk(['audit', filter, page], (api) => api.listAudit({ page, perPage: PER_PAGE, filter }));
  const onlySensitive = { ...filter, sensitive: true };
  const { data: sensitive } = useAsk(['audit', onlySensitive, 'count'], (api) =>
    api.listAudit({ page: 1, perPage: 1, filter: onlySensitive }),
  );
  const records = query.data?.items ?? [];
  return (
    <Screen
      title={t.title}
      intro={t.intro}
      actions={
        <ExportButton path="/audit-export" filter={filter} label={t.download} file={t.file} failed={t.downloadFailed} refresh />
      }
    >
      <ListSheet
        title={t.what}
        list={{
          ...query,
          count: records.length,
          total: query.data?.total ?? 0,
          page,
          perPage: PER_PAGE,
          setPage: goTo,
        }}
        filters={
          <>
            <Filters filters={filters} set={set} searchFor={searchFor} />
            <label className="only-sensitive">
              <input
                type="checkbox"
                checked={filters.sensitive}
                onChange={(event) => set({ sensitive: event.target.checked ? '1' : '' })}
              />
              {t.sensitiveOnly}
              <Icon name="alert" />
              {sensitive && <span className="num">{formatNumber(sensitive.total)}</span>}
            </label>
          </>
        }
        empty={{ title: t.empty, help: t.emptyHelp, seed: 'registro' }}
      >
        {() => <AuditEntries records={records} />}
      </ListSheet>
    </Screen>
  );
}
