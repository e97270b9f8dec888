/** The only theme of the panel, light and dark, made from the token file, with MUI's labels in Spanish. */
import { esES } from '@mui/material/locale';
import { COLOURS, FACES } from '@trama/shared/tokens';
import type { RaThemeOptions } from 'react-admin';
import { componentStyles } from './components.ts';
import { paletteOf } from './palette.ts';

/** Widths of the menu with words, and of its icons alone, in CSS pixels. */
export const SIDEBAR = { width: 272, closedWidth: 56 };

const { serif: HEADLINE, sans: TEXT } = FACES.panel;

const headline = (fontSize: string, lineHeight: number) => ({
  fontFamily: HEADLINE,
  fontWeight: 450,
  fontSize,
  lineHeight,
  letterSpacing: '-.015em',
});

function theme(mode: 'light' | 'dark'): RaThemeOptions {
  const c = paletteOf(mode);
  const light = mode === 'light';
  const styles = componentStyles(c, HEADLINE);
  return {
    palette: {
      mode,
      primary: { main: c.action, dark: c.actionHover, contrastText: c.onAction },
      secondary: { main: c.ink, contrastText: c.paper },
      success: { main: c.boldo, contrastText: light ? COLOURS.raised[0] : COLOURS.paper[1] },
      error: { main: c.error, contrastText: light ? COLOURS.raised[0] : COLOURS.night[0] },
      warning: { main: c.warning },
      info: { main: c.info },
      background: { default: c.paper, paper: c.raised },
      text: { primary: c.ink, secondary: c.ink2, disabled: c.edge },
      divider: c.line,
      action: {
        hover: light ? 'rgba(42,23,48,.06)' : 'rgba(245,239,234,.08)',
        selected: light ? 'rgba(163,23,63,.08)' : 'rgba(239,177,60,.14)',
        focus: 'rgba(42,23,48,.12)',
        disabledBackground: c.line,
        disabled: c.ink2,
      },
    },
    // Tablets are small screens: one breakpoint folds the menu into a drawer and rows into cards.
    breakpoints: { values: { xs: 0, sm: 900, md: 1100, lg: 1280, xl: 1600 } },
    sidebar: SIDEBAR,
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: TEXT,
      fontSize: 14,
      htmlFontSize: 16,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      h1: headline('clamp(2rem, 1.5rem + 1.6vw, 2.75rem)', 1.08),
      h2: headline('1.5rem', 1.1),
      h3: headline('1.625rem', 1.15),
      h4: headline('1.375rem', 1.2),
      h5: headline('1.3125rem', 1.2),
      h6: headline('1.1875rem', 1.2),
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '.9375rem', lineHeight: 1.4 },
      caption: { fontSize: '.875rem' },
      overline: { fontSize: '.875rem', textTransform: 'none', letterSpacing: 0, lineHeight: 1.6 },
      subtitle1: { fontWeight: 600 },
      subtitle2: { fontWeight: 600 },
      button: { fontSize: '.9375rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components: {
      ...esES.components,
      ...styles,
      // The labels in Spanish are beside the look.
      MuiTablePagination: { ...esES.components?.MuiTablePagination, ...styles.MuiTablePagination },
      MuiAlert: { ...esES.components?.MuiAlert, ...styles.MuiAlert },
    },
  };
}

export const lightTheme = theme('light');
export const darkTheme = theme('dark');
