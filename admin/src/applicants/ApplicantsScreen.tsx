import '../subscribers/subscribers.css';
import './applicants.css';
import { APPLICANT_TEXTS as t } from '@trama/shared/texts/applicants';
import { useSearchParams } from 'react-router-dom';
import { useAsk } from '../dataProvider/hooks.ts';
import { useDownload } from '../dataProvider/useDownload.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { peopleSortIn } from '../ui/list/peopleSorts.ts';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { changedSearch, pageIn } from '../ui/list/useListAddress.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { ApplicantRows } from './ApplicantRows.tsx';

const PER_PAGE = 25;

/** `/admin/postulantes`: the people who applied, with what there is of each. */
export function ApplicantsScreen() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string>, replace = false) =>
    setSearch((before) => changedSearch(before, changes), { replace });
  const page = pageIn(search);
  const q = search.get('q') ?? '';
  const { sort, apiSort } = peopleSortIn(search);
  const filter = q ? { q } : {};
  const query = useAsk(['applicants', filter, sort, page], (api) =>
    api.listApplicants({ page, perPage: PER_PAGE, filter, sort: apiSort }),
  );
  const { download, busy } = useDownload();
  const exported = `/applicants-export?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const options = { name: `${t.file}.csv`, failed: t.downloadFailed };
  const rows = query.data?.items ?? [];
  return (
    <Screen
      title={t.title}
      intro={t.intro}
      actions={
        <TextButton icon="download" disabled={busy} onClick={() => void download(exported, options)}>
          {t.download}
        </TextButton>
      }
    >
      <div className="subscribers applicants">
        <ListSheet
          title={t.list}
          list={{
            ...query,
            count: rows.length,
            total: query.data?.total ?? 0,
            page,
            perPage: PER_PAGE,
            setPage: (next) => change({ page: next === 1 ? '' : String(next) }),
          }}
          filters={
            <div className="filters" role="search">
              <SearchBox label={t.search} value={q} onSearch={(typed) => change({ q: typed }, true)} />
              <NativeSelect
                id="applicants-sort"
                label={t.sort}
                value={sort}
                choices={Object.entries(t.sorts)}
                onChange={(value) => change({ sort: value === 'newest' ? '' : value })}
              />
            </div>
          }
          filtered={q !== ''}
          empty={{ title: t.empty, help: t.emptyHelp, seed: 'postulantes' }}
          footer={<p className="secondary">{t.footer}</p>}
        >
          {(titleId) => <ApplicantRows rows={rows} labelledBy={titleId} onErased={query.refetch} />}
        </ListSheet>
      </div>
    </Screen>
  );
}
