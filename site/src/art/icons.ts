/** Line icons on a 24-unit grid, stroke 1.75; drawn for this site. */
export const ICONS = {
  arrow: 'M4 12h16M14 6l6 6-6 6',
  up: 'M12 20V4M6 10l6-6 6 6',
  external: 'M7 17L17 7M9 7h8v8',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L21 21',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8 3.5v5M16 3.5v5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  place: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  share:
    'M8.5 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM21 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM21 18.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM8.2 10.7l7-3.8M8.2 13.3l7 3.8',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 3.5l9.5 17h-19zM12 10v4.5M12 17.6v.1',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
  upload: 'M12 16V7M8 10.5L12 6.5l4 4M4.5 15v4.5h15V15',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 13.5h10v7H7z',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 13h6M9.5 16.5h6',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10.3 11v6M13.7 11v6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5.5v13l11-6.5z',
  spinner: 'M12 3a9 9 0 1 1-9 9',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.1',
  facebook: 'M14 21v-8.5h3l.5-3.5H14V7c0-1.2.5-2 2-2h1.5V2.2S16.3 2 15 2c-2.6 0-4.3 1.6-4.3 4.5V9H7.5v3.5h3.2V21',
  youtube:
    'M3 8.5C3 6.5 4.2 5.5 6 5.4 10 5.2 14 5.2 18 5.4c1.8.1 3 1.1 3 3.1v7c0 2-1.2 3-3 3.1-4 .2-8 .2-12 0-1.8-.1-3-1.1-3-3.1zM10 9v6l5-3z',
  linkedin: 'M4.5 9.5V20M4.5 5v.1M9.5 20V9.5M9.5 14c0-2.8 1.8-4.5 4.5-4.5s4.5 1.7 4.5 4.5v6',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2ZM12 6.5v14',
} as const;
export type IconName = keyof typeof ICONS;
