import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import type { RaThemeOptions } from 'react-admin';
import { OPEN_BAR, patterns } from './patterns.ts';

/** Touch targets are 44 px wide and high (WCAG 2.2, 2.5.5); with a mouse the panel is denser. */
const TOUCH = '@media (pointer: coarse)';

/** Look of MUI's and react-admin's components: pills for buttons, filled fields, dense tables, no elevation. */
export const componentStyles: NonNullable<RaThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      ...patterns,
      body: { fontVariantNumeric: 'lining-nums', fontSynthesis: 'none' },
      kbd: {
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 26,
        height: 24,
        paddingInline: 6,
        border: '1px solid currentColor',
        borderBottomWidth: 2,
        borderRadius: 5,
        font: 'inherit',
        fontSize: '.8125rem',
        fontWeight: 600,
        lineHeight: 1,
      },
      // Hides keys on narrow screens, which rarely have a keyboard.
      '@media (width < 44rem)': { 'main kbd': { display: 'none' } },
      // Keeps a focused row clear of the bulk actions bar.
      [`html:has(${OPEN_BAR})`]: { scrollPaddingBlockEnd: 64, '@media (width < 900px)': { scrollPaddingBlockEnd: 216 } },
      // Keeps the end of a page clear of a notification.
      'body:has(.MuiSnackbar-root) .content': { paddingBottom: 112 },
      ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        // Browsers reset this property on buttons.
        fontVariantNumeric: 'inherit',
        // Restores the outline: MUI removes it, and shows the focus by a ripple that is off here.
        '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 999,
        minHeight: 36,
        paddingInline: 16,
        '&[aria-disabled=true]': { borderColor: 'var(--line)', color: 'var(--ink-2)', cursor: 'default' },
        [TOUCH]: { minHeight: 44, minWidth: 44 },
      },
      startIcon: { '& > *:nth-of-type(1)': { fontSize: 'inherit' } },
      sizeLarge: { minHeight: 48, paddingInline: 28 },
      textPrimary: { color: 'var(--ink)' },
      outlined: {
        borderWidth: 2,
        borderColor: 'var(--ink)',
        color: 'var(--ink)',
        '&:hover': { borderWidth: 2, borderColor: 'var(--ink)', backgroundColor: 'var(--ink)', color: 'var(--ground)' },
      },
      containedError: { '&:hover': { filter: 'brightness(.9)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        fontSize: '1rem',
        '&:hover': { color: 'var(--action)' },
        [TOUCH]: { width: 44, height: 44 },
      },
      colorInherit: { '&:hover': { color: 'inherit', backgroundColor: 'rgba(245,239,234,.14)' } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { flexWrap: 'wrap', '& .MuiToggleButton-root.Mui-focusVisible': { outlineOffset: -4 } },
      firstButton: { borderRadius: '999px 0 0 999px' },
      lastButton: { borderRadius: '0 999px 999px 0' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '4px 16px',
        borderColor: 'var(--edge)',
        color: 'var(--ink)',
        lineHeight: 1.1,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--ink)', color: 'var(--ground)' },
        [TOUCH]: { minHeight: 44 },
      },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        color: 'var(--accent)',
        fontWeight: 600,
        textUnderlineOffset: '.22em',
        '&[disabled]': { color: 'var(--ink-2)' },
      },
      button: {
        minHeight: 32,
        paddingInline: 4,
        fontSize: 'inherit',
        textAlign: 'start',
        verticalAlign: 'baseline',
        [TOUCH]: { minHeight: 44 },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: 'var(--line)' } },
  },
  MuiMenu: { styleOverrides: { paper: { border: '1px solid var(--line)' } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, [TOUCH]: { minHeight: 44 } } } },
  MuiTextField: { defaultProps: { variant: 'filled', fullWidth: true, margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'filled' } },
  MuiFilledInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--header)',
        borderRadius: '4px 4px 0 0',
        '&:hover,&.Mui-focused': { backgroundColor: 'var(--header)' },
        '&:before': { borderBottom: '2px solid var(--edge)' },
        '&.Mui-error': { backgroundColor: 'var(--error-ground)' },
      },
    },
  },
  // Shortens a selected text that does not fit.
  MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
  MuiInputLabel: { styleOverrides: { root: { color: 'var(--ink-2)', '&.Mui-focused': { color: 'var(--ink)' } } } },
  MuiFormLabel: {
    styleOverrides: { asterisk: { color: 'inherit' }, root: { '&:is(legend).Mui-focused': { color: 'var(--ink-2)' } } },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '.875rem', marginInline: 0, '&.Mui-error': { fontWeight: 600 } } } },
  MuiCheckbox: {
    // MUI puts a checkbox's 'aria-label' on the surrounding span, where screen readers ignore it.
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner: object) => ({
          'aria-label': 'aria-label' in owner ? String(owner['aria-label'] || '') || undefined : undefined,
        }),
      },
    },
    styleOverrides: { root: { padding: 8, [TOUCH]: { padding: 10 } } },
  },
  MuiRadio: { styleOverrides: { root: { padding: 10 } } },
  MuiContainer: { styleOverrides: { maxWidthSm: { maxWidth: '600px !important' } } },
  MuiDialog: {
    // Fixed widths: MUI would use the breakpoints, which are larger here.
    styleOverrides: {
      paper: { borderRadius: 12, padding: 8 },
      paperWidthSm: { maxWidth: 600 },
      paperWidthMd: { maxWidth: 900 },
      paperWidthLg: { maxWidth: 1200 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontFamily: 'var(--serif)', fontWeight: 450, fontSize: '1.5rem', letterSpacing: '-.02em' } },
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
        color: 'var(--ink)',
        // Lets the buttons wrap below the text on a phone.
        flexWrap: 'wrap',
        alignItems: 'center',
        '& .MuiAlert-message': { flex: '1 1 12rem' },
        '&.MuiAlert-standard.MuiAlert-colorSuccess': { backgroundColor: 'var(--ok-ground)', borderColor: 'var(--boldo)' },
        '&.MuiAlert-standard.MuiAlert-colorError': { backgroundColor: 'var(--error-ground)', borderColor: 'var(--error)' },
        '&.MuiAlert-standard.MuiAlert-colorWarning': { backgroundColor: 'var(--warning-ground)', borderColor: 'var(--warning)' },
        '&.MuiAlert-standard.MuiAlert-colorInfo': { backgroundColor: 'var(--header)', borderColor: 'var(--info)' },
      },
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: 'var(--ink)', color: 'var(--ground)', fontSize: '.875rem' } } },
  MuiSnackbar: {
    styleOverrides: {
      root: {
        // Above the bars that save and decide.
        'body:has(.submit-bar) &': { bottom: 96 },
        'body:has(.decide-bar) &': { bottom: 136 },
        // Over the list beside the record: the page, and with it the bar, may have scrolled.
        'body:has(article .decide-bar) &': { left: 'calc(50% - 13rem)' },
        // Above the bulk actions bar, which has several lines on a phone.
        [`body:has(${OPEN_BAR}) &`]: { bottom: 64, '@media (width < 900px)': { bottom: 216 } },
        [`body:has(.decide-bar):has(${OPEN_BAR}) &`]: { bottom: 232 },
        // Over the line of keys, as wide as the list. Browsers without anchors show the notice over the last rows.
        '@supports (bottom: anchor(bottom))': {
          'body:has(article .decide-bar) &&': {
            positionAnchor: '--triage-keys',
            // In sight in a low window, and two lines of text cover no row.
            bottom: 'max(8px, anchor(bottom) - 14px)',
            left: 'anchor(center)',
            maxWidth: 'anchor-size(width)',
            '& .MuiSnackbarContent-action': { gap: '4px' },
          },
        },
        // Below an open menu, which fills a phone.
        'body:has(.MuiModal-root:is(.MuiDrawer-root, .MuiPopover-root):not(.MuiModal-hidden)) &': {
          '@media (width < 900px)': { zIndex: 1150 },
        },
        '@media print': { display: 'none' },
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--ink)',
        color: 'var(--ground)',
        borderRadius: 28,
        padding: '4px 8px 4px 24px',
        flexWrap: 'nowrap',
        fontSize: '1rem',
        '&.RaNotification-error': { backgroundColor: 'var(--error)' },
        '& .MuiButton-root': { borderWidth: 1, borderColor: 'currentColor', color: 'inherit', whiteSpace: 'nowrap' },
      },
      message: { maxWidth: 560, lineHeight: 1.2 },
      action: { gap: 12, marginInlineEnd: 0 },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)' },
      sizeSmall: { height: 40, padding: '0 12px', [TOUCH]: { height: 48 } },
      head: { color: 'var(--ink-2)', fontSize: '.8125rem', fontWeight: 600 },
    },
  },
  // Aligns sortable headers with the others.
  MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'baseline' } } },
  // No space above a record's form, whose name is in the bar. `minWidth: 0`: scrolling tabs must not widen the form.
  RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 }, '& .RaEdit-card': { minWidth: 0 } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-noActions': { marginTop: 0 }, '& .RaCreate-card': { minWidth: 0 } } } },
  RaShow: { styleOverrides: { root: { '& .RaShow-card': { minWidth: 0 } } } },
  // `&&`: on phones react-admin's rule has the same specificity.
  RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
  RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': { color: 'var(--ink-2)', fontSize: '.9375rem' } } } },
  // MUI's default grey is as light in the dark theme.
  RaPlaceholder: { styleOverrides: { root: { backgroundColor: 'var(--line)' } } },
  // MUI tints the remaining track like the bar, which looks complete.
  MuiLinearProgress: { styleOverrides: { determinate: { borderRadius: 4, backgroundColor: 'var(--line)' } } },
  RaLinearProgress: { defaultProps: { 'aria-label': PANEL_TEXTS.loading } },
  MuiPaginationItem: { styleOverrides: { root: { [TOUCH]: { minWidth: 44, height: 44 } } } },
  // A table wider than the list scrolls inside it.
  RaList: { styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } } },
  RaListToolbar: {
    styleOverrides: { root: { '&.MuiToolbar-root, &&': { minHeight: 0, padding: 0, backgroundColor: 'transparent' } } },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        // At the bottom of the window, below the rows: rows do not move under the pointer, and the filters stay visible.
        order: 1,
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        '& .RaBulkActionsToolbar-toolbar': { backgroundColor: 'var(--header)', color: 'var(--ink)' },
        // Lets the buttons wrap on a phone.
        '& .RaBulkActionsToolbar-topToolbar': {
          flexWrap: 'wrap',
          '@media (width < 900px)': { flex: '1 1 100%', justifyContent: 'start' },
        },
        // Hides the collapsed toolbar: react-admin only folds it, so its buttons would stay focusable.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
        // In the normal flow, since react-admin would lay the bar over its surroundings. Covers the border of the list.
        [`& ${OPEN_BAR}`]: {
          position: 'relative',
          marginInline: -1,
          height: 'auto',
          flexWrap: 'wrap',
          border: '1px solid var(--line)',
          borderRadius: '0 0 8px 8px',
          transform: 'none',
          transition: 'none',
        },
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: { root: { borderBottom: 0, fontSize: '.9375rem' }, select: { paddingBlock: 0, lineHeight: '1.4375em' } },
  },
};
