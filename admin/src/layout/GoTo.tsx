import { Autocomplete, Box, Dialog, DialogContent, type PopperProps, TextField } from '@mui/material';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { may } from '@trama/shared/accounts/permissions';
import { foldForSearch } from '@trama/shared/format/fold';
import { ADMIN } from '@trama/shared/paths';
import type { RoleName } from '@trama/shared/people/people';
import { ACCOUNT_TEXTS } from '@trama/shared/texts/administrators';
import { SCREEN_KEYWORDS, GO_TO_TEXTS as t } from '@trama/shared/texts/keys';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useApiQuery } from '../dataProvider/hooks.ts';
import { HOME, NAVIGATION } from '../navigation.ts';
import { nameOf, type PanelResource } from '../PanelResource.ts';
import { RESOURCES } from '../resources.ts';
import { currentUser, roleOf } from '../session/session.ts';

interface Place {
  to: string;
  label: string;
  /** Distinguishes records of the same name. */
  detail?: string | undefined;
  /** Kind of the entry, beside its label. */
  kind: string;
}

const PAUSE_MS = 150;
/** Minimum number of letters for a search of records. */
const SHORTEST = 2;
const RECORDS_OF_EACH = 5;
/** Minimum number of letters of a word that may have a typing error. */
const SHORTEST_MISTYPED = 4;

/** Screens of the menu that the account may open. */
function screensOf(role: RoleName): Place[] {
  const entries = [HOME, ...NAVIGATION.flatMap((group) => group.entries)].filter(({ needs }) => may(role, needs));
  const found = entries.flatMap(({ to, label, add }) => [{ to, label }, ...(add ? [add] : [])]);
  return [...found, { to: ADMIN.account, label: ACCOUNT_TEXTS.title }].map((screen) => ({ ...screen, kind: t.screen }));
}

/** Screens whose label has the words, then those that only have them among their keywords. */
function screensMatching(screens: Place[], words: string): Place[] {
  const isNamed = ({ label }: Place) => foldForSearch(label).includes(words);
  const isHinted = (screen: Place) => !isNamed(screen) && foldForSearch(SCREEN_KEYWORDS[screen.to] ?? '').includes(words);
  return [...screens.filter(isNamed), ...screens.filter(isHinted)];
}

/** Whether `word` begins with `typed`, with at most one letter wrong, missing, too many or in its neighbour's place. */
function beginsNearly(word: string, typed: string): boolean {
  const same = [...typed].findIndex((letter, at) => letter !== word[at]);
  if (same === -1 || typed.length < SHORTEST_MISTYPED) return same === -1;
  const rest = (from: number) => typed.slice(same + from);
  const swapped = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return (
    word.startsWith(rest(1), same + 1) ||
    word.startsWith(rest(0), same + 1) ||
    word.startsWith(rest(1), same) ||
    (swapped && word.startsWith(rest(2), same + 2))
  );
}

/** Places whose label has each typed word, one letter of which may be wrong. */
function placesNear(places: readonly Place[], typed: string): Place[] {
  const words = typed.split(' ');
  return places.filter(({ label }) => {
    const named = foldForSearch(label).split(' ');
    return words.every((word) => named.some((one) => beginsNearly(one, word)));
  });
}

/** Records of the lists that this visit has loaded. */
function loadedRecords(client: QueryClient, role: RoleName): Place[] {
  const found = RESOURCES.filter(({ goTo, needs }) => goTo && may(role, needs.read)).flatMap((resource) =>
    client
      .getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource.name, 'getList'] })
      .flatMap(([, list]) => list?.data ?? [])
      // Lists of ids alone name no record.
      .filter((record) => Object.keys(record).length > 1)
      .map((record) => {
        const label = nameOf(resource, record);
        return { to: placeOf(resource, record.id, label), label, kind: resource.label };
      }),
  );
  return [...new Map(found.map((place) => [place.to, place])).values()];
}

const listOf = ({ paths }: PanelResource, filter: object) =>
  `${paths.list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Path of the record's form or screen; without one, its list, searched for the name. */
const placeOf = (resource: PanelResource, id: number | string, name: string) =>
  (resource.paths.edit ?? resource.paths.show)?.(id) ?? listOf(resource, { q: name });

/**
 * Searches `q` in each resource; exact names come first.
 * @throws ApiError if all requests fail
 */
async function recordsOf(api: TramaDataProvider, role: RoleName, q: string): Promise<Place[]> {
  const resources = RESOURCES.filter(({ goTo, needs }) => goTo && may(role, needs.read));
  const calls = await Promise.allSettled(
    resources.map(async (resource): Promise<Place[]> => {
      const filter = { ...resource.goTo?.filter, q };
      const { data, total = 0 } = await api.getList(resource.name, { pagination: { page: 1, perPage: RECORDS_OF_EACH }, filter });
      const places = await Promise.all(
        data.map(async (record) => {
          const label = nameOf(resource, record);
          const detail = await resource.goTo?.detail?.(record);
          return { to: placeOf(resource, record.id, label), label, detail, kind: resource.label };
        }),
      );
      const rest = { to: listOf(resource, filter), label: t.all(total), kind: resource.label };
      return total > places.length ? [...places, rest] : places;
    }),
  );
  const answered = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []));
  if (answered.length === 0 && calls[0]?.status === 'rejected') throw calls[0].reason;
  const words = foldForSearch(q);
  const isWhole = ({ label }: Place) => foldForSearch(label) === words;
  return answered.flat().sort((one, other) => Number(isWhole(other)) - Number(isWhole(one)));
}

/** Shows the results in the dialog, below the field, instead of in a popper. */
const InPlace = ({ children }: PopperProps) => (typeof children === 'function' ? null : <div>{children}</div>);

/** «Ir a…»: finds screens of the menu and, after typing, records and people by name. */
export default function GoTo({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const role = roleOf(currentUser.use());
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = q.length >= SHORTEST;
  const records = useApiQuery(['go-to', q], (api) => recordsOf(api, role, q), { enabled });
  const words = foldForSearch(typed);
  const screens = screensOf(role);
  const searching = typed.trim() !== q || (enabled && records.isFetching);
  const exact = [...screensMatching(screens, words), ...(enabled && !searching ? (records.data ?? []) : [])];
  // Only where nothing has the words: a typing error must not come before a name.
  const isMistyped = exact.length === 0 && enabled && !searching;
  const options = isMistyped ? placesNear([...screens, ...loadedRecords(client, role)], words) : exact;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t.title } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
    >
      <DialogContent sx={{ p: 1 }}>
        <Autocomplete<Place>
          open
          autoHighlight
          // Hides results of an earlier text: Enter opens the first option.
          options={options}
          filterOptions={(all) => all}
          getOptionKey={({ to, kind }) => `${kind} ${to}`}
          getOptionLabel={({ label }) => label}
          inputValue={typed}
          onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
          onChange={(_event, place) => {
            if (!place) return;
            onClose();
            void navigate(place.to);
          }}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          loading={searching}
          loadingText={t.searching}
          noOptionsText={records.error ? t.failed : t.nothing}
          forcePopupIcon={false}
          slots={{ popper: InPlace }}
          slotProps={{ listbox: { sx: { maxHeight: 'min(420px, 60vh)' } } }}
          renderOption={({ key, ...props }, { label, detail, kind }) => (
            <Box key={key} {...props} component="li" sx={{ display: 'flex', gap: 2 }}>
              <Box
                component="span"
                sx={{
                  flex: 1,
                  minWidth: 0,
                  whiteSpace: 'nowrap',
                  '&, & small': { overflow: 'hidden', textOverflow: 'ellipsis' },
                }}
              >
                {label} {detail && <small className="secondary">{detail}</small>}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
                {kind}
              </Box>
            </Box>
          )}
          renderInput={(params) => <TextField {...params} autoFocus label={t.label} />}
        />
      </DialogContent>
    </Dialog>
  );
}
