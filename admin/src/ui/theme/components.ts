import type { RaThemeOptions } from 'react-admin';
import type { Palette } from './palette.ts';

/** How MUI's pieces look: pills for buttons, filled fields, no elevation. */
export function componentStyles(c: Palette, headline: string): NonNullable<RaThemeOptions['components']> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'lining-nums', fontSynthesis: 'none' },
        ':focus-visible': { outline: `3px solid ${c.focus}`, outlineOffset: 2 },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // MUI takes the outline off its buttons; its ripple, which shows the focus, is off here.
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: `3px solid ${c.focus}`, outlineOffset: 2 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 999, minHeight: 44, paddingInline: 20, borderWidth: 2 },
        sizeLarge: { minHeight: 52, paddingInline: 28 },
        outlined: {
          borderWidth: 2,
          borderColor: c.ink,
          color: c.ink,
          '&:hover': { borderWidth: 2, borderColor: c.ink, backgroundColor: c.ink, color: c.paper },
        },
        containedError: { '&:hover': { filter: 'brightness(.9)' } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, color: c.ink, '&:hover': { color: c.action } } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: c.line } },
    },
    MuiTextField: { defaultProps: { variant: 'filled', fullWidth: true, margin: 'none' } },
    MuiFormControl: { defaultProps: { variant: 'filled' } },
    MuiFilledInput: {
      styleOverrides: {
        root: {
          backgroundColor: c.linen,
          borderRadius: '4px 4px 0 0',
          '&:hover,&.Mui-focused': { backgroundColor: c.linen },
          '&:before': { borderBottom: `2px solid ${c.edge}` },
          '&.Mui-error': { backgroundColor: c.errorFill },
        },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { color: c.ink2, '&.Mui-focused': { color: c.ink } } } },
    MuiFormLabel: { styleOverrides: { asterisk: { color: 'inherit' } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '.875rem', marginInline: 0, '&.Mui-error': { fontWeight: 600 } } } },
    MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
    MuiRadio: { styleOverrides: { root: { padding: 10 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 12, padding: 12 } } },
    MuiDialogTitle: {
      styleOverrides: { root: { fontFamily: headline, fontWeight: 450, fontSize: '1.625rem', letterSpacing: '-.02em' } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', gap: 12 } } },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'rgba(23,16,27,.8)' }, invisible: { backgroundColor: 'transparent' } },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: 0,
          borderInlineStart: '6px solid',
          color: c.ink,
          alignItems: 'center',
          '&.MuiAlert-standard.MuiAlert-colorSuccess': { backgroundColor: c.okFill, borderColor: c.boldo },
          '&.MuiAlert-standard.MuiAlert-colorError': { backgroundColor: c.errorFill, borderColor: c.error },
          '&.MuiAlert-standard.MuiAlert-colorWarning': { backgroundColor: c.warningFill, borderColor: c.warning },
          '&.MuiAlert-standard.MuiAlert-colorInfo': { backgroundColor: c.linen, borderColor: c.info },
        },
      },
    },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: c.ink, color: c.paper, fontSize: '.875rem' } } },
  };
}
