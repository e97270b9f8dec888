/** Style patterns shared by several screens, by class name; a screen's own file holds its differences. */
import type { CSSObject } from '@mui/material';

type Rules = Record<string, CSSObject>;

/** Shape and type of a badge. */
const pill = { borderRadius: 999, fontSize: '0.875rem', fontWeight: 600 } as const;
const frame = { border: '1px solid var(--line)', borderRadius: 12, background: 'var(--panel)' } as const;
/** A row that spaces its children apart and wraps. */
export const spaceBetweenRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
/**
 * As many equal columns as fit.
 * @param least minimum width of a column
 */
export const gridColumns = (least: string) => `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`;
export const hiddenVisually = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
/** Makes the summary of a folded part look like a link. */
export const foldHead = { minBlockSize: '2rem', color: 'var(--accent)', fontWeight: 600 } as const;

/** Selector of the bulk actions bar while rows are selected. */
export const OPEN_BAR = '.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)';

const containers: Rules = {
  '.group, .figures > div, .viewer': frame,
  '.sheet': {
    ...frame,
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    overflow: 'hidden',
  },
  '.sheet > :is(header, footer)': { ...spaceBetweenRow, gap: '0.5rem 1rem', padding: '1rem 1.25rem' },
  '.sheet > footer': { marginBlockStart: 'auto', paddingBlock: '0.5rem' },
  '.sheet > .body, .group': { display: 'grid', alignContent: 'start', gap: '1.25rem', minInlineSize: 0, padding: '1.25rem' },
  // `font` resets numerals, and this font has old-style numerals by default.
  ':is(h2, h3) small': { font: '400 1rem / 1.2 var(--sans)', fontVariantNumeric: 'lining-nums', letterSpacing: 0 },
  '.actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' },
  '.group h2[tabindex]': { scrollMarginBlockStart: '1rem', '&:focus': { outline: 0 } },
  '.group.treatment': { gap: '0.75rem', marginBlockEnd: '1rem' },
  '.stack': { display: 'grid', gap: '0.75rem', minInlineSize: 0 },
  // A mail as its recipient reads it.
  '.letter': {
    display: 'grid',
    gap: '0.8rem',
    padding: '1.25rem',
    border: '1px solid var(--line)',
    borderRadius: 8,
    background: 'var(--ground)',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '.datum, .letter mark': {
    paddingInline: '0.3rem',
    borderRadius: 4,
    background: 'color-mix(in srgb, var(--accent) 14%, var(--panel))',
    color: 'inherit',
  },
  // An important part.
  '.callout': {
    padding: '0.75rem 1rem',
    borderInlineStart: '4px solid var(--warning)',
    background: 'var(--warning-ground)',
    overflowWrap: 'anywhere',
  },
};

const words: Rules = {
  '.secondary, .form-note, .field-label, :is(.figures, .facts) dt': { color: 'var(--ink-2)', fontSize: '0.9375rem' },
  '.secondary': { display: 'block' },
  '.required-note:not(:has(~ * .MuiFormLabel-asterisk))': { display: 'none' },
  '.problem': { color: 'var(--error)', fontWeight: 600 },
  '.num': { fontVariantNumeric: 'lining-nums tabular-nums' },
  '.badge, .chip': {
    display: 'inline-block',
    marginInlineStart: '0.6rem',
    padding: '0.05rem 0.6rem',
    border: '1px dashed var(--edge)',
    borderRadius: '1rem',
    color: 'var(--ink-2)',
    fontSize: '0.875rem',
  },
  '.MuiFormHelperText-root .badge': { marginInlineStart: 0 },
  '.badge.example': { border: '1px solid currentColor', color: 'var(--warning)', fontWeight: 600 },
  '.live': { display: 'inline-flex', alignItems: 'center', gap: '0.5rem', color: 'var(--boldo)', fontWeight: 600 },
  '.live.busy': { color: 'var(--warning)' },
  '.live.failed': { color: 'var(--error)' },
  '.empty-state': {
    display: 'grid',
    justifyItems: 'center',
    gap: '0.5rem',
    padding: '2.5rem 1rem',
    color: 'var(--ink-2)',
    textAlign: 'center',
  },
  '.empty-title': { color: 'var(--ink)', font: '450 1.375rem / 1.2 var(--serif)' },
  // Badges for time left and for disagreement.
  ':is(.time-left, .disagree)': { ...pill, padding: '0 0.6rem', lineHeight: '1.6rem', whiteSpace: 'nowrap' },
  '.time-left': { background: 'color-mix(in srgb, var(--ink) 10%, #0000)' },
  ':is(.time-left.soon, .disagree)': { background: 'var(--warning-ground)', color: 'var(--warning)' },
  'del, ins': { padding: '0.05rem 0.2rem', borderRadius: 3 },
  del: { background: 'var(--error-ground)', textDecoration: 'line-through 2px' },
  ins: { background: 'var(--ok-ground)', fontWeight: 600, textDecoration: 'underline 2px', textUnderlineOffset: '0.2em' },
};

const lists: Rules = {
  '.rows > li, .item-list > li': {
    ...spaceBetweenRow,
    gap: '0.25rem 0.75rem',
    padding: '0.5rem 1.25rem',
    borderBlockStart: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '.line': { flexBasis: '100%' },
  // A field with its button.
  '.inline-form': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem' },
  '.inline-form > .MuiTextField-root': { flex: '1 1 12rem', inlineSize: 'auto' },
  '.files li': { display: 'grid', gridTemplateColumns: 'auto 1fr auto auto', alignItems: 'center', gap: '0.25rem 0.75rem' },
  '.files li > :last-child': { gridColumn: 4 },
  '.item-list > li': { paddingInline: 0 },
  '.item-list > li > span:not(.grip)': { flex: '1 1 12rem', minInlineSize: 0 },
  ':is(.item-list, .people-list, .signatures) :is(strong, small)': { display: 'block' },
  // Rows that can be dragged into another order.
  '.grip': { display: 'grid', color: 'var(--ink-2)', cursor: 'grab' },
  '.dragged': { background: 'var(--header)', opacity: 0.7 },
  // Names and values; `beside`: in two columns.
  '.facts': { display: 'grid', gap: '0.75rem 1rem' },
  '.facts.beside': { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0.15rem 0.75rem' },
  '.facts dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '.figures': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(46%, 9rem), 1fr))', gap: '0.75rem' },
  '.figures > div': { padding: '0.9rem 1.1rem' },
  '.figures dd:not(.secondary)': { font: '450 2rem / 1.1 var(--serif)' },
  '.figures small': { display: 'block', font: '400 0.875rem / 1.3 var(--sans)', fontVariantNumeric: 'lining-nums' },
};

const forms: Rules = {
  '.record-form': { display: 'grid', gap: '1.5rem', minInlineSize: 0, '&[hidden]': { display: 'none' } },
  // Keeps an empty live region from adding a gap.
  ':is(.record-form, .group, .stack) > div:empty': { position: 'absolute' },
  // Chromium draws its clear button in blue.
  '::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
  '.banners': { display: 'grid', gap: '0.75rem', scrollMarginBlockStart: '1rem' },
  '.banner .actions': { marginBlockStart: '0.75rem' },
  '.columns, .columns > div': { display: 'grid', alignContent: 'start', gap: '1.5rem', minInlineSize: 0 },
  '@media (width >= 75rem)': {
    '.columns': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    '.columns.single': { gridTemplateColumns: 'minmax(0, 46rem)' },
  },
  '.pair': { display: 'grid', gridTemplateColumns: gridColumns('15rem'), gap: '1.25rem' },
  '.submit-bar': {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 1rem',
    marginInline: 'calc(-1 * var(--screen-margin))',
    padding: '0.75rem var(--screen-margin)',
    borderBlockStart: '1px solid var(--line)',
    background: 'var(--ground)',
  },
  'label:has(.visually-hidden:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 3 },
  // Wraps the label of an empty field in two lines if it is too long; not in multiline fields.
  '@media (width < 26rem)': {
    '.MuiInputLabel-filled.MuiInputLabel-root:not(.MuiInputLabel-shrink, :has(+ .MuiInputBase-multiline))': {
      display: 'flex',
      alignItems: 'center',
      blockSize: '3.5rem',
      transform: 'translate(12px, 0)',
      lineHeight: 1.15,
      whiteSpace: 'normal',
    },
  },
  // Keeps the label clear of the icon or button at the end of the field.
  '.MuiInputLabel-filled.MuiInputLabel-root:not(.MuiInputLabel-shrink):has(+ .MuiInputBase-adornedEnd)': {
    maxInlineSize: 'calc(100% - 3.75rem)',
  },
};

export const patterns: Rules = {
  ...containers,
  ...words,
  ...lists,
  ...forms,
  ':is(.list-page, :has(> .list-page)) + .form-note': { marginBlockStart: '1rem' },
  // Hides buttons in print.
  '@media print': { '.screen-title .actions, main nav': { display: 'none' } },
};
