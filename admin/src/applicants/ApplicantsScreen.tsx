import '../subscribers/subscribers.css';
import './applicants.css';
import { APPLICANT_TEXTS as t } from '@trama/shared/texts/applicants';
import { useAsk } from '../dataProvider/hooks.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { peopleSortIn } from '../ui/list/peopleSorts.ts';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { useSearchAddress } from '../ui/list/useListAddress.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { ApplicantRows } from './ApplicantRows.tsx';

const PER_PAGE = 25;

/** `/admin/postulantes`: the people who applied, with what there is of each. */
export function ApplicantsScreen() {
  const { search, change, q, page, searchFor, goTo } = useSearchAddress();
  const { sort, apiSort } = peopleSortIn(search);
  const filter = q ? { q } : {};
  const query = useAsk(['applicants', filter, sort, page], (api) =>
    api.listApplicants({ page, perPage: PER_PAGE, filter, sort: apiSort }),
  );
  const rows = query.data?.items ?? [];
  return (
    <Screen
      title={t.title}
      intro={t.intro}
      actions={
        <ExportButton path="/applicants-export" filter={filter} label={t.download} file={t.file} failed={t.downloadFailed} />
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
            setPage: goTo,
          }}
          filters={
            <div className="filters" role="search">
              <SearchBox label={t.search} value={q} onSearch={searchFor} />
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
