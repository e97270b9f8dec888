import '../subscribers/subscribers.css';
import './applicants.css';
import { APPLICANT_TEXTS as t } from '@trama/shared/texts/applicants';
import { useAsk } from '../dataProvider/hooks.ts';
import { Screen } from '../layout/Screen.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { SortChoice } from '../ui/list/Sorting.tsx';
import { LATEST_PEOPLE, sortingOf, useSearchAddress } from '../ui/list/useListAddress.ts';
import { ApplicantRows, COLUMNS } from './ApplicantRows.tsx';

const PER_PAGE = 25;

/** `/admin/postulantes`: the people who applied, with what there is of each. */
export function ApplicantsScreen() {
  const address = useSearchAddress();
  const { q, page, searchFor, goTo } = address;
  const sorting = sortingOf(address, LATEST_PEOPLE);
  const sort = { field: sorting.field, order: sorting.order };
  const filter = q ? { q } : {};
  const query = useAsk(['applicants', filter, sort, page], (api) =>
    api.listApplicants({ page, perPage: PER_PAGE, filter, sort }),
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
              <SortChoice id="applicants-sort" columns={Object.values(COLUMNS)} sorting={sorting} />
            </div>
          }
          filtered={q !== ''}
          empty={{ title: t.empty, help: t.emptyHelp, seed: 'postulantes' }}
          footer={<p className="secondary">{t.footer}</p>}
        >
          {(titleId) => <ApplicantRows rows={rows} labelledBy={titleId} sorting={sorting} onErased={query.refetch} />}
        </ListSheet>
      </div>
    </Screen>
  );
}
