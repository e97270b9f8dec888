/** The admin's colours. MUI computes with them, so they cannot be the CSS variables of tokens.css. */
export interface Palette {
  paper: string;
  raised: string;
  linen: string;
  ink: string;
  ink2: string;
  line: string;
  edge: string;
  action: string;
  actionHover: string;
  onAction: string;
  boldo: string;
  okFill: string;
  errorFill: string;
  error: string;
  warning: string;
  warningFill: string;
  info: string;
  focus: string;
}

export const LIGHT: Palette = {
  paper: '#F3F5F0',
  raised: '#FFFFFF',
  linen: '#E8EDE3',
  ink: '#2A1730',
  ink2: '#5F5163',
  line: '#D3D0D2',
  edge: '#85788A',
  action: '#A3173F',
  actionHover: '#7F0F30',
  onAction: '#FFFFFF',
  boldo: '#2F5B4A',
  okFill: '#DFEBDF',
  errorFill: '#F9E7E8',
  error: '#A3173F',
  warning: '#7A5200',
  warningFill: '#FBEFD4',
  info: '#3D4F7A',
  focus: '#2A1730',
};

export const DARK: Palette = {
  paper: '#17101B',
  raised: '#1F1526',
  linen: '#2A1E32',
  ink: '#F5EFEA',
  ink2: '#C3B5C6',
  line: '#4A3A50',
  edge: '#8F7E96',
  action: '#EFB13C',
  actionHover: '#F7C866',
  onAction: '#2A1730',
  boldo: '#A9C6A4',
  okFill: '#1E3229',
  errorFill: '#3A1826',
  error: '#FF9DA8',
  warning: '#F0C46A',
  warningFill: '#33260F',
  info: '#AFC0EA',
  focus: '#EFB13C',
};
