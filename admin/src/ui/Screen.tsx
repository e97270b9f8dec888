import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { TabTitle } from './Brand.tsx';
import { LinkButton } from './buttons.tsx';

/** The name of the screen: the `h1` of the bar, and the title of the tab. */
export function PageName({ children }: { children: string }) {
  return (
    <>
      <TabTitle>{children}</TabTitle>
      <Title title={children} preferenceKey={false} />
    </>
  );
}

interface ScreenProps {
  title: string;
  /** A line above the content. */
  intro?: ReactNode;
  /** The screen that led here. */
  back?: { to: string; label: string };
  /** Further links and buttons beside the way back. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen that is no list and no record of react-admin: its name in the bar, and its content. */
export function Screen({ title, intro, back, actions, children }: ScreenProps) {
  return (
    <>
      <PageName>{title}</PageName>
      {(intro || back || actions) && (
        <Box
          className="screen-title"
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', lg: 'nowrap' },
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            minHeight: 40,
            mb: 2,
            '& > .actions': { flex: { lg: 'none' } },
          }}
        >
          <Box sx={{ color: 'text.secondary', '& p': { m: 0 } }}>{intro && <p>{intro}</p>}</Box>
          {(back || actions) && (
            <div className="actions">
              {back && (
                <LinkButton icon="back" to={back.to}>
                  {back.label}
                </LinkButton>
              )}
              {actions}
            </div>
          )}
        </Box>
      )}
      {children}
    </>
  );
}
