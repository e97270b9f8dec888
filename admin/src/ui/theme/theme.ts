/** The design's admin theme for MUI, light and dark, with MUI's own labels in Spanish. */
import { esES } from '@mui/material/locale';
import { COLOURS, FACES } from '@trama/shared/tokens';
import type { RaThemeOptions } from 'react-admin';
import { componentStyles } from './components.ts';
import { paletteOf } from './palette.ts';

const { serif: HEADLINE, sans: TEXT } = FACES.panel;

function theme(mode: 'light' | 'dark'): RaThemeOptions {
  const c = paletteOf(mode);
  const light = mode === 'light';
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
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: TEXT,
      fontSize: 16,
      htmlFontSize: 16,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      h1: {
        fontFamily: HEADLINE,
        fontWeight: 450,
        fontSize: 'clamp(2rem, 1.5rem + 1.6vw, 2.75rem)',
        lineHeight: 1.08,
        letterSpacing: '-.02em',
      },
      h2: { fontFamily: HEADLINE, fontWeight: 450, fontSize: '1.5rem', lineHeight: 1.1, letterSpacing: '-.02em' },
      h3: { fontFamily: HEADLINE, fontWeight: 450, fontSize: '1.625rem', lineHeight: 1.15 },
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '1rem', lineHeight: 1.45 },
      caption: { fontSize: '.875rem' },
      subtitle1: { fontWeight: 600 },
      subtitle2: { fontWeight: 600 },
      button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components: { ...esES.components, ...componentStyles(c, HEADLINE) },
  };
}

export const lightTheme = theme('light');
export const darkTheme = theme('dark');
