/** The design's icons: strokes of 1.75 on a grid of 24. */
const PATHS = {
  back: 'M20 12H4M10 6l-6 6 6 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L21 21',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 3.5l9.5 17h-19zM12 10v4.5M12 17.6v.1',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
  more: 'M5.5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM18.5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  upload: 'M12 16V7M8 10.5L12 6.5l4 4M4.5 15v4.5h15V15',
  download: 'M12 4v11M8 11l4 4 4-4M4.5 15v4.5h15V15',
  inbox: 'M4 13.5L6.5 5h11L20 13.5V19H4zM4 13.5h5l1 2.5h4l1-2.5h5',
  envelope: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 13h6M9.5 16.5h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4.5 4.5l15 15',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10.3 11v6M13.7 11v6',
  plus: 'M12 5v14M5 12h14',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h10M18 17h2M16 15v4',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  logout: 'M14 4h5.5v16H14M3.5 12h11M10.5 8l4 4-4 4',
  list: 'M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.1M4 12h.1M4 18h.1',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2ZM12 6.5v14',
  megaphone: 'M4 9.5v5h3l9 4.5V5L7 9.5zM7.5 14.5l1.5 5.5h2.5l-1.2-4M19 9.5a3.5 3.5 0 0 1 0 5',
  key: 'M8.5 15.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM13 11h8M18 11v3.5M8.5 11v.1',
  swap: 'M4 9h14M14 5l4 4-4 4M20 15H6M10 11l-4 4 4 4',
  play: 'M8 5.5v13l11-6.5z',
  bold: 'M7.5 5h5.5a3.5 3.5 0 0 1 0 7H7.5zM7.5 12h6.5a3.5 3.5 0 0 1 0 7H7.5z',
  italic: 'M10.5 4.5h7M6.5 19.5h7M14 4.5l-4 15',
  quote: 'M10 7H5.5v5.5H10V7ZM10 12.5c0 3-1.5 4.5-4 5M19 7h-4.5v5.5H19V7ZM19 12.5c0 3-1.5 4.5-4 5',
  picture: 'M3.5 5h17v14h-17zM4 16.5l5-5 4 4 3-2.5 4 3.5M15.5 9.5h.1',
  table: 'M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M10 5v14',
  bullets: 'M9.5 6H20M9.5 12H20M9.5 18H20M5 6h.1M5 12h.1M5 18h.1',
  numbers: 'M10.5 6H20M10.5 12H20M10.5 18H20M4 5l1.5-1v5M4 13.5c2.5-1.5 3 .5 1.5 2L4 17.5h2.5',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  log: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  pulse: 'M3 12h4l2.5-7 5 14 2.5-7h4',
  shield: 'M12 3.5l7.5 2.5v5.5c0 5-3.5 7.5-7.5 9-4-1.5-7.5-4-7.5-9V6zM8.5 12l2.5 2.5 4.5-5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  confirmed: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12.3l2.8 2.8L16 9.5',
  barred: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM6 6l12 12',
  badge: 'M5 4h14v16H5zM12 12a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM8 17c.4-2 2-3 4-3s3.6 1 4 3',
  bell: 'M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 7.5h15c0-1-2-2.5-2-7.5A5.5 5.5 0 0 0 12 3.5ZM10 19.5a2.1 2.1 0 0 0 4 0',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8 3.5v5M16 3.5v5',
  grip: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  heart: 'M12 20s-8-4.6-8-10.2A4.3 4.3 0 0 1 12 7.5a4.3 4.3 0 0 1 8 2.3C20 15.4 12 20 12 20Z',
  note: 'M5 4h14v10l-6 6H5zM13 20v-6h6M8.5 8.5h7M8.5 12h4',
  lock: 'M5.5 11h13v9.5h-13zM8 11V8a4 4 0 0 1 8 0v3',
  keyboard: 'M2.5 6h19v12h-19zM6 9.5h.1M10 9.5h.1M14 9.5h.1M18 9.5h.1M6 14h.1M18 14h.1M9 14h6',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  message: 'M4 5h16v11h-9l-5 4v-4H4zM8 9.5h8M8 12.5h5',
  team: 'M12 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM5.5 12.5a2.3 2.3 0 1 0 0-4.6M18.5 12.5a2.3 2.3 0 1 1 0-4.6M6.5 20c0-3.8 2.5-5.8 5.5-5.8s5.5 2 5.5 5.8M2.5 18c0-2 .8-3.4 2.4-4M21.5 18c0-2-.8-3.4-2.4-4',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M12 8l7-3M12 13l9-4M12 18l8-3.5',
  spinner: 'M12 3a9 9 0 1 1-9 9',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon: the surrounding control has the accessible name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
