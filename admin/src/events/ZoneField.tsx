import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { zoneName } from '@trama/shared/calls/deadline';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { EVENT_FORM_TEXTS as t } from '@trama/shared/texts/events';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { timeZone } from '../ui/formatDateTime.ts';

interface Zone {
  /** IANA name; '': the network's zone. */
  id: string;
  label: string;
  group: string;
}

const GROUPS = ['chile', 'latin', 'others'] as const;
const { timeZoneGroups: groups, timeZonePlaces: places } = t;
/** Places at the top of the list, in this order. */
const FIRST = GROUPS.flatMap((name) => Object.keys(places[name]));

/** The city of an IANA name: `America/Sao_Paulo` -> `Sao_Paulo`. */
const cityOf = (id: string) => id.slice(id.lastIndexOf('/') + 1);

/** «hora estándar de Argentina». */
const hourOf = (id: string) =>
  new Intl.DateTimeFormat('es-CL', { timeZone: id, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? id;

function zoneOf(id: string): Zone {
  if (id === '') return { id, label: t.timeZoneOwn(zoneName(Date.now(), timeZone())), group: groups.own };
  const city = cityOf(id);
  const group = GROUPS.find((name) => Object.hasOwn(places[name], city)) ?? 'others';
  const names: Readonly<Record<string, string>> = places[group];
  return { id, label: t.timeZoneIn(names[city] ?? city.replaceAll('_', ' '), hourOf(id)), group: groups[group] };
}

/** The network's zone, then the browser's zones: Chile, the rest of Latin America, the rest of the world. */
function allZones(): Zone[] {
  const rank = (id: string) => (FIRST.includes(cityOf(id)) ? FIRST.indexOf(cityOf(id)) : FIRST.length);
  const zones = Intl.supportedValuesOf('timeZone').sort((one, other) => rank(one) - rank(other));
  return ['', ...zones].map(zoneOf);
}

// The search also finds a zone by its IANA name.
const filterOptions = createFilterOptions<Zone>({ stringify: ({ id, label }) => `${label} ${id.replaceAll('_', ' ')}` });

/** The time zone of an event: a list that is searched by place, country or name of the hour. */
export function ZoneField() {
  const { field, fieldState } = useController({ name: 'timeZone' });
  const value = String(field.value ?? '');
  const [opened, setOpened] = useState(false);
  const chosen = useMemo(() => zoneOf(value), [value]);
  const zones = useMemo(() => (opened ? allZones() : []), [opened]);
  // The browser may list a stored zone under another name.
  const options = zones.some(({ id }) => id === value) ? zones : [chosen, ...zones];
  return (
    <Autocomplete
      options={options}
      groupBy={({ group }) => group}
      filterOptions={filterOptions}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      value={chosen}
      onChange={(_event, { id }) => field.onChange(id)}
      onOpen={() => setOpened(true)}
      onBlur={field.onBlur}
      disableClearable
      autoHighlight
      selectOnFocus
      noOptionsText={t.timeZoneNone}
      slotProps={{ paper: { variant: 'outlined' } }}
      id="timeZone"
      renderInput={(props) => (
        <TextField
          {...props}
          name="timeZone"
          label={EVENT_FIELDS.timeZone.label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
