/** One form in several tabs. All tabs stay mounted, so hidden fields are validated and saved with the others. */
import { Tab, Tabs } from '@mui/material';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { type ReactNode, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '../Icon.tsx';

interface FormTab<Id extends string> {
  id: Id;
  label: string;
  /** Names of the tab's fields. */
  fields: readonly string[];
}

interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly FormTab<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** Names of the invalid fields. */
  wrong: readonly string[];
}

/** Looks like the list's filter buttons, to differ from the screen's own tabs above. */
const styles = {
  mb: 2,
  '.banner + &': { mt: 2 },
  minHeight: 0,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 0.5 },
  '& .MuiTab-root': {
    minHeight: 36,
    px: 2,
    py: 0.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 999,
    '@media (pointer: coarse)': { minHeight: 44 },
    '&.Mui-selected': { borderColor: 'primary.main', bgcolor: 'var(--header)', color: 'text.primary' },
    '&.Mui-focusVisible': { outlineOffset: -4 },
  },
} as const;

/** The tabs of a form; each shows its number of invalid fields. */
export function TabList<Id extends string>({ label, tabs, current, onChange, wrong }: TabListProps<Id>) {
  return (
    <Tabs
      value={current}
      onChange={(_, id: Id) => onChange(id)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      sx={styles}
    >
      {tabs.map(({ id, label: name, fields }) => {
        const count = fields.filter((field) => wrong.includes(field)).length;
        return (
          <Tab
            key={id}
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            value={id}
            iconPosition="end"
            sx={{ color: count > 0 ? 'error.main' : undefined }}
            {...(count > 0 && { icon: <Icon name="alert" /> })}
            label={
              <span>
                {name}
                {count > 0 && <span className="visually-hidden">. {t.review(count)}</span>}
              </span>
            }
          />
        );
      })}
    </Tabs>
  );
}

interface TabPanelProps {
  id: string;
  current: string;
  children: ReactNode;
}

export const TabPanel = ({ id, current, children }: TabPanelProps) => (
  <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== current}>
    {children}
  </div>
);

/** Reports the names of the surrounding form's invalid fields. */
export function WrongFields({ onChange }: { onChange: (names: readonly string[]) => void }) {
  const { errors } = useFormState();
  const names = Object.keys(errors).join(' ');
  useEffect(() => onChange(names.split(' ').filter(Boolean)), [names, onChange]);
  return null;
}
