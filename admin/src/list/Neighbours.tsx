import { Box } from '@mui/material';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { ListButton, type PrevNextButtonProps, PrevNextButtons } from 'react-admin';
import { Icon } from '../ui/Icon.tsx';

/** Options of react-admin's search of neighbours: it reads the ids that the list's filter finds, not their records. */
export const NEIGHBOURS = { queryOptions: { meta: { idsOnly: true } } };

/** Links back to the list as it was left, and to the records before and after this one. @param props.back name of that list */
export const Neighbours = ({ back, ...props }: PrevNextButtonProps & { back: string }) => (
  <Box role="group" aria-label={t.neighbours} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <ListButton label={back} icon={<Icon name="back" />} />
    <PrevNextButtons {...NEIGHBOURS} {...props} />
  </Box>
);
