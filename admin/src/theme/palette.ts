/** The panel's colours in one mode. MUI computes with them, so they cannot be the variables of style sheets. */
import { COLOURS, PANEL_COLOURS } from '@trama/shared/tokens';

export function paletteOf(mode: 'light' | 'dark') {
  const at = mode === 'light' ? 0 : 1;
  return {
    paper: PANEL_COLOURS.ground[at],
    raised: PANEL_COLOURS.panel[at],
    linen: PANEL_COLOURS.header[at],
    ink: COLOURS.ink[at],
    ink2: COLOURS['ink-2'][at],
    line: COLOURS.line[at],
    edge: COLOURS.edge[at],
    action: COLOURS.action[at],
    actionHover: COLOURS['action-2'][at],
    onAction: COLOURS['on-action'][at],
    boldo: COLOURS.boldo[at],
    okFill: COLOURS['ok-ground'][at],
    errorFill: COLOURS['error-ground'][at],
    error: COLOURS.error[at],
    warning: PANEL_COLOURS.warning[at],
    warningFill: PANEL_COLOURS['warning-ground'][at],
    info: PANEL_COLOURS.info[at],
    focus: COLOURS.focus[at],
  };
}
export type Palette = ReturnType<typeof paletteOf>;
