/** The panel's theme, light and dark, built from the design tokens, with MUI's labels in Spanish. */
import { esES } from '@mui/material/locale';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import { COLOURS, FACES, PANEL_COLOURS } from '@trama/shared/tokens';
import type { RaThemeOptions } from 'react-admin';
import { componentStyles as styles } from './components.ts';

/** Widths of the menu in CSS pixels: with labels, and with icons only. */
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
  const light = mode === 'light';
  const at = light ? 0 : 1;
  const { ink, line } = COLOURS;
  const { ground, panel, warning, info } = PANEL_COLOURS;
  return {
    // Literal colours: MUI computes with them, so CSS variables do not work.
    palette: {
      mode,
      primary: { main: COLOURS.action[at], dark: COLOURS['action-2'][at], contrastText: COLOURS['on-action'][at] },
      secondary: { main: ink[at], contrastText: ground[at] },
      success: { main: COLOURS.boldo[at], contrastText: light ? COLOURS.raised[0] : COLOURS.paper[1] },
      error: { main: COLOURS.error[at], contrastText: light ? COLOURS.raised[0] : COLOURS.night[0] },
      warning: { main: warning[at] },
      info: { main: info[at] },
      background: { default: ground[at], paper: panel[at] },
      text: { primary: ink[at], secondary: COLOURS['ink-2'][at], disabled: COLOURS.edge[at] },
      divider: line[at],
      action: {
        hover: light ? 'rgba(42,23,48,.06)' : 'rgba(245,239,234,.08)',
        selected: light ? 'rgba(163,23,63,.08)' : 'rgba(239,177,60,.14)',
        focus: 'rgba(42,23,48,.12)',
        disabledBackground: line[at],
        disabled: COLOURS['ink-2'][at],
      },
    },
    // Tablets count as small screens: one breakpoint folds the menu into a drawer and rows into cards.
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
      // Merges MUI's Spanish labels with the styles.
      MuiTablePagination: { ...esES.components?.MuiTablePagination, ...styles.MuiTablePagination },
      MuiAlert: { ...esES.components?.MuiAlert, ...styles.MuiAlert },
      // MUI's Spanish label of the button is «Abierto».
      MuiAutocomplete: {
        defaultProps: { ...esES.components?.MuiAutocomplete?.defaultProps, openText: REACT_ADMIN_TEXTS.action.open },
      },
    },
  };
}

export const lightTheme = theme('light');
export const darkTheme = theme('dark');
