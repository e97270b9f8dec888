import { Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import { ListButton, type UsePrevNextControllerProps, usePrevNextController } from 'react-admin';
import { IconButton, IconLink } from '../ui/buttons.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { BACK_TO_LIST } from './RememberedFilters.tsx';

/** Options for react-admin's search of neighbours: loads only ids instead of records. */
export const NEIGHBOURS = { queryOptions: { meta: { idsOnly: true } } };

const words = REACT_ADMIN_TEXTS.navigation;

const Step = ({ to, ...look }: { to: string | undefined; icon: IconName; label: string }) =>
  to ? <IconLink to={to} {...look} /> : <IconButton disabled {...look} />;

/** Replaces react-admin's PrevNextButtons, which do not format numbers. */
function PrevNext(props: UsePrevNextControllerProps) {
  const { prevPath, nextPath, index, total = 0 } = usePrevNextController({ ...NEIGHBOURS, ...props });
  if (!prevPath && !nextPath) return null;
  return (
    <Box role="navigation" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Step icon="previous" label={words.previous} to={prevPath} />
      {index !== undefined && (
        <small className="num">
          {formatNumber(index + 1)} / {formatNumber(total)}
        </small>
      )}
      <Step icon="next" label={words.next} to={nextPath} />
    </Box>
  );
}

/**
 * Links back to the list with its filters, and to the previous and next record.
 * @param props.back name of the list
 */
export const Neighbours = ({ back, ...props }: UsePrevNextControllerProps & { back: string }) => (
  <Box role="group" aria-label={t.neighbours} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <ListButton label={back} icon={<Icon name="back" />} state={BACK_TO_LIST} />
    <PrevNext {...props} />
  </Box>
);
