import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { TabTitle } from './Brand.tsx';
import { LinkButton } from './buttons.tsx';

/** Sets the screen's name: the `h1` in the bar, and the tab's title. */
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
  /** Link to the parent screen. */
  back?: { to: string; label: string };
  /** More links and buttons beside the back link. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a screen outside react-admin's lists and records: name in the bar, head and content. */
export function Screen({ title, intro, back, actions, children }: ScreenProps) {
  return (
    <>
      <PageName>{title}</PageName>
      {(intro || back || actions) && (
        <Box
          className="screen-title"
          sx={{
            display: 'flex',
            // A long title takes the whole width, with the actions below it.
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            minHeight: 40,
            mb: 2,
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
