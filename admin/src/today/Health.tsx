import { Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import { STATUS_TEXTS } from '@trama/shared/texts/status';
import { TODAY_TEXTS } from '@trama/shared/texts/today';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useAsk } from '../dataProvider/hooks.ts';
import { columnsOf } from '../theme/patterns.ts';
import { Icon } from '../ui/Icon.tsx';

const t = TODAY_TEXTS.health;

const look = {
  mt: 2.5,
  '& h3': { font: '450 1.35rem / 1.15 var(--serif)' },
  '& ul': { display: 'grid', gridTemplateColumns: columnsOf('16rem') },
  '& li': { gridTemplateColumns: 'auto minmax(0, 1fr)', alignContent: 'start', border: 0 },
  '& li small': { gridColumn: 2 },
  '& .good .icon': { color: 'success.main' },
  '& .attend .icon': { color: 'warning.main' },
};

/** How the site is, in the words of «Estado»: what deserves attention, or that nothing does. */
export function Health() {
  const id = useId();
  const { data } = useAsk(['status'], (api) => api.getStatus());
  if (!data) return null;
  const { warnings, pages } = data;
  return (
    <Box component="section" className="sheet" sx={look} aria-labelledby={id}>
      <header>
        <h3 id={id}>{t.title}</h3>
        <Link to={ADMIN.status}>{t.see}</Link>
      </header>
      <ul>
        <li className="good">
          <Icon name="check" />
          <b>{t.online}</b>
          <small className="num">{t.pages(formatNumber(pages.live))}</small>
        </li>
        {warnings.length === 0 && (
          <li className="good">
            <Icon name="check" />
            <b>{STATUS_TEXTS.healthy}</b>
          </li>
        )}
        {warnings.map((warning) => (
          <li key={warning} className="attend">
            <Icon name="alert" />
            <span>{STATUS_TEXTS.warnings[warning]}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
