/** Every icon of the studio, drawn as lines on a 16 px grid in the colour of the text around it. */
export const iconDrawings = {
  bank: (
    <>
      <path d="M2 6 8 2.5 14 6zM3.5 6.500V12M6.5 6.500V12M9.5 6.500V12M12.5 6.500V12M2 13.500h12" />
    </>
  ),
  bolt: (
    <>
      <path d="M9 1.5 3.5 9H8l-1 5.500L12.5 7H8z" fill="currentColor" />
    </>
  ),
  book: (
    <>
      <rect x="3.5" y="2" width="9.5" height="12" rx="1.2" />
      <circle cx="8.2" cy="6.5" r="1.5" />
      <path d="M5.8 11c.4-1.4 1.3-2 2.4-2s2 .6 2.4 2M2 5h2M2 8h2M2 11h2" />
    </>
  ),
  calendar: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1.2" />
      <path d="M2.5 6.500h11M5.5 2v3M10.5 2v3" />
    </>
  ),
  card: (
    <>
      <rect x="2" y="3.5" width="12" height="9" rx="1.5" />
      <path d="M2 6.500h12M4.5 10h2.5" />
    </>
  ),
  check: (
    <>
      <path d="m3 8.5 3.3 3.300L13 4.8" />
    </>
  ),
  'chevron-down': (
    <>
      <path d="m3.5 6 4.5 4.500L12.5 6" />
    </>
  ),
  'chevron-left': (
    <>
      <path d="M10 3.5 5.5 8l4.5 4.5" />
    </>
  ),
  'chevron-right': (
    <>
      <path d="m6 3.5 4.5 4.500L6 12.5" />
    </>
  ),
  'chevron-up': (
    <>
      <path d="m3.5 10 4.500-4.500L12.5 10" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="5.500" />
      <path d="M8 5v3.200l2.200 1.300" />
    </>
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.2" />
      <path d="M3.5 10.500h-.3c-.4 0-.7-.3-.7-.7V3.200c0-.4.3-.7.7-.7h6.600c.4 0 .7.3.7.7v.3" />
    </>
  ),
  database: (
    <>
      <ellipse cx="8" cy="4" rx="5" ry="2" />
      <path d="M3 4v8c0 1.1 2.2 2 5 2s5-.9 5-2V4M3 8c0 1.1 2.2 2 5 2s5-.9 5-2" />
    </>
  ),
  diff: (
    <>
      <path d="M8 2.500v6M5 5.500h6M5 13h6" />
    </>
  ),
  dots: (
    <>
      <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.5" />
    </>
  ),
  download: (
    <>
      <path d="M8 2.500V10M4.5 7 8 10.5 11.5 7M3 13.500h10" />
    </>
  ),
  external: (
    <>
      <path d="M9.5 2.500h4v4M13.5 2.5 8 8M11.5 9.500v4h-9v-9h4" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="1.8" />
    </>
  ),
  filter: (
    <>
      <path d="M2.5 3.500h11L9.5 8.500V13l-3-1.500v-3z" />
    </>
  ),
  fit: (
    <>
      <path d="M2.5 5.500v-3h3M10.5 2.500h3v3M13.5 10.500v3h-3M5.5 13.500h-3v-3" />
    </>
  ),
  flask: (
    <>
      <path d="M6.5 2v4.500L3 12.700c-.4.7.1 1.3.8 1.300h8.400c.7 0 1.2-.6.8-1.300L9.5 6.500V2M5.5 2h5M4.8 10h6.4" />
    </>
  ),
  flow: (
    <>
      <rect x="2" y="2" width="4.5" height="3.5" rx="1" />
      <rect x="9.5" y="6.2" width="4.5" height="3.5" rx="1" />
      <rect x="2" y="10.5" width="4.5" height="3.5" rx="1" />
      <path d="M6.5 3.800H8v8.400H6.500M8 8h1.5" />
    </>
  ),
  fork: (
    <>
      <circle cx="4" cy="3.5" r="1.5" />
      <circle cx="12" cy="3.5" r="1.5" />
      <circle cx="4" cy="12.5" r="1.5" />
      <path d="M4 5v6M12 5c0 3.5-8 2-8 4" />
    </>
  ),
  fx: (
    <>
      <circle cx="6" cy="8" r="4" />
      <path d="M9 4.600a4 4 0 1 1 0 6.8" />
    </>
  ),
  graph: (
    <>
      <circle cx="8" cy="3.5" r="1.8" />
      <circle cx="4" cy="12.5" r="1.8" />
      <circle cx="12" cy="12.5" r="1.8" />
      <path d="M8 5.300v2.200M8 7.5 4.5 10.800M8 7.500l3.5 3.3" />
    </>
  ),
  grip: (
    <>
      <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" strokeWidth="2" />
    </>
  ),
  hand: (
    <>
      <path d="M5 8V4.300a1 1 0 0 1 2 0V7M7 6.500v-3a1 1 0 0 1 2 0V7M9 6.800V4.500a1 1 0 0 1 2 0V9.500c0 2.8-1.5 4.5-4 4.5-1.8 0-2.8-1-3.5-2.300L2.3 9.500c-.4-.8.7-1.6 1.3-.9L5 10" />
    </>
  ),
  help: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M6.3 6.300a1.7 1.7 0 1 1 2.5 1.600c-.6.3-.8.6-.8 1.2" />
      <circle cx="8" cy="11.3" r=".4" fill="currentColor" />
    </>
  ),
  history: (
    <>
      <path d="M2.5 8a5.5 5.5 0 1 0 1.8-4.100M2.5 2.500v2.700h2.700M8 5v3.200l2.2 1.3" />
    </>
  ),
  home: (
    <>
      <path d="M2.5 7.5 8 3l5.5 4.500M4 7v6h8V7" />
    </>
  ),
  in: (
    <>
      <path d="M8 1.500v7M5 6l3 3 3-3" />
      <circle cx="8" cy="12.5" r="1.6" fill="currentColor" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 7.300v3.5" />
      <circle cx="8" cy="5.2" r=".5" fill="currentColor" />
    </>
  ),
  jump: (
    <>
      <path d="M3 3.500v9L8 8zM8 3.500v9L13 8z" fill="currentColor" />
    </>
  ),
  key: (
    <>
      <circle cx="5" cy="10.5" r="3" />
      <path d="M7.2 8.3 13 2.500M10.5 5l2 2M8.8 6.700l1.4 1.4" />
    </>
  ),
  link: (
    <>
      <path d="M6.5 9.5 9.5 6.500M7 4.5 8.5 3a3 3 0 0 1 4.3 4.300L11.3 8.800M9 11.5 7.5 13a3 3 0 0 1-4.3-4.300L4.7 7.2" />
    </>
  ),
  list: (
    <>
      <path d="M6 4h8M6 8h8M6 12h8" />
      <path d="M2.5 4h.6M2.5 8h.6M2.5 12h.6" strokeWidth="2" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.2" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  mark: (
    <>
      <path d="M3 3.5h4M3 12.5h4M9 8h4" />
      <path d="M7 3.5c2.5 0 .5 4.5 2 4.500M7 12.500c2.5 0 .5-4.5 2-4.5" />
      <circle cx="2.5" cy="3.5" r="1.2" fill="currentColor" />
      <circle cx="2.5" cy="12.5" r="1.2" fill="currentColor" />
      <circle cx="13.5" cy="8" r="1.5" fill="currentColor" />
    </>
  ),
  menu: (
    <>
      <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
    </>
  ),
  minus: (
    <>
      <path d="M3 8h10" />
    </>
  ),
  moon: (
    <>
      <path d="M13 9.500A5.5 5.5 0 0 1 6.5 3 5.5 5.5 0 1 0 13 9.500z" />
    </>
  ),
  out: (
    <>
      <path d="M8 9V2M5 4.500l3-3 3 3" />
      <circle cx="8" cy="12.5" r="1.6" fill="currentColor" />
    </>
  ),
  pause: (
    <>
      <path d="M5 3.500v9M11 3.500v9" strokeWidth="2.5" />
    </>
  ),
  pencil: (
    <>
      <path d="m3 13 .7-3L10.5 3.200a1.3 1.3 0 0 1 1.9 0l.4.4c.5.5.5 1.4 0 1.900L6 12.300zM9.3 4.400l2.3 2.3" />
    </>
  ),
  pin: (
    <>
      <path d="M9.5 2 14 6.500l-3 .8-2.5 3.5-3.3-3.300L8.7 5zM6.5 9.5 2.5 13.5" />
    </>
  ),
  play: (
    <>
      <path d="M5 3v10l8-5z" fill="currentColor" />
    </>
  ),
  plus: (
    <>
      <path d="M8 3v10M3 8h10" />
    </>
  ),
  pointer: (
    <>
      <path d="M1 5h7V2l6 6-6 6v-3H1z" fill="currentColor" stroke="none" />
    </>
  ),
  record: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <circle cx="8" cy="8" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  redo: (
    <>
      <path d="m11 3 2.5 2.500L11 8M13.5 5.500H6a3.5 3.5 0 0 0 0 7h4" />
    </>
  ),
  refresh: (
    <>
      <path d="M13 8a5 5 0 1 1-1.5-3.500M13 2.500v3h-3" />
    </>
  ),
  right: (
    <>
      <path d="M2.5 8h11M9.5 4l4 4-4 4" />
    </>
  ),
  sandbox: (
    <>
      <path d="M8 2 13.5 5v6L8 14 2.5 11V5zM2.5 5 8 8l5.5-3M8 8v6" />
    </>
  ),
  save: (
    <>
      <path d="M3 3h8l2 2v8H3zM5.5 3v3.500h4.500V3M5.5 13V9.500h5V13" />
    </>
  ),
  screen: (
    <>
      <rect x="2" y="3" width="12" height="8" rx="1.2" />
      <path d="M6 13.500h4M8 11v2.500" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.2" />
      <path d="m10.2 10.2 3.3 3.3" />
    </>
  ),
  send: (
    <>
      <path d="M14 2 7.5 8.500M14 2l-4 12-2.5-5.500L2 6z" />
    </>
  ),
  sign: (
    <>
      <path d="M2 12c2-6 4-9 5-8s-3 7-1.5 7 2-3 3-3 0 2.5 1 2.5 1.5-1 2.5-1M2 14.500h12" />
    </>
  ),
  'st-calling': (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 11V5.200M5.6 7.4 8 5l2.4 2.4" />
    </>
  ),
  'st-edited': (
    <>
      <path d="m3 13 .7-3L10.5 3.200a1.3 1.3 0 0 1 1.9 0l.4.4c.5.5.5 1.4 0 1.900L6 12.300zM9.3 4.400l2.3 2.3" />
    </>
  ),
  'st-failed': (
    <>
      <path
        d="M5.3 1.500h5.400l3.8 3.800v5.400l-3.8 3.800H5.300L1.5 10.700V5.300z"
        fill="currentColor"
        stroke="none"
      />
      <path d="m5.8 5.8 4.4 4.400M10.2 5.800l-4.4 4.4" stroke="var(--bg-panel)" strokeWidth="1.7" />
    </>
  ),
  'st-faulted': (
    <>
      <path d="M9 1.5 3.5 9H8l-1 5.500L12.5 7H8z" fill="currentColor" />
    </>
  ),
  'st-idle': (
    <>
      <circle cx="8" cy="8" r="5.5" />
    </>
  ),
  'st-passed': (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />
      <path d="m5 8.3 2.1 2.100L11 6" stroke="var(--bg-panel)" strokeWidth="1.7" />
    </>
  ),
  'st-paused': (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />
      <path d="M6.3 5.500v5M9.7 5.500v5" stroke="var(--bg-panel)" strokeWidth="1.7" />
    </>
  ),
  'st-queued': (
    <>
      <circle cx="8" cy="8" r="5.5" strokeDasharray="2.2 2.2" />
      <circle cx="8" cy="8" r="1.5" fill="currentColor" stroke="none" />
    </>
  ),
  'st-retried': (
    <>
      <path d="M14 8A6 6 0 1 1 11.5 3.100M14 1.500v3.200h-3.200M5.2 8.200l2 2L10.8 6.4" />
    </>
  ),
  'st-skipped': (
    <>
      <circle cx="8" cy="8" r="5.5" strokeDasharray="3 2" />
      <path d="M5.5 8h5M8.5 6l2 2-2 2" />
    </>
  ),
  'st-stale': (
    <>
      <path d="M8 1.8 14.2 8 8 14.2 1.8 8z" strokeDasharray="3 1.8" />
      <path d="M8 5.200v3.3" />
      <circle cx="8" cy="10.8" r=".5" fill="currentColor" />
    </>
  ),
  'st-waiting': (
    <>
      <path d="M13.5 8A5.5 5.5 0 1 1 11.8 4M13.5 2v3h-3M8 5v3.200l2 1.2" />
    </>
  ),
  sliders: (
    <>
      <path d="M2.500 5h6M12.500 5h1M2.500 11h1M7.500 11h6" />
      <circle cx="10.500" cy="5" r="1.800" />
      <circle cx="5.500" cy="11" r="1.800" />
    </>
  ),
  stack: (
    <>
      <path d="M8 2.5 14 5.5 8 8.5 2 5.500zM2 8l6 3 6-3M2 10.500l6 3 6-3" />
    </>
  ),
  step: (
    <>
      <path d="M2.5 8.500a5.3 5.3 0 0 1 9.8-2M13 3v4H9" />
      <circle cx="8" cy="12" r="1.6" fill="currentColor" />
    </>
  ),
  stop: (
    <>
      <rect x="4" y="4" width="8" height="8" rx="1" fill="currentColor" />
    </>
  ),
  sun: (
    <>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1.500v1.500M8 13v1.500M1.5 8H3M13 8h1.500M3.4 3.400l1.1 1.100M11.5 11.500l1.1 1.100M3.4 12.600l1.1-1.100M11.5 4.500l1.1-1.100" />
    </>
  ),
  swap: (
    <>
      <path d="M3 5.500h9.500L10 3M13 10.500H3.500L6 13" />
    </>
  ),
  target: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <circle cx="8" cy="8" r="2" />
      <path d="M8 1v2.500M8 12.500V15M1 8h2.500M12.5 8H15" />
    </>
  ),
  trash: (
    <>
      <path d="M3 4.500h10M6.5 4.500V3h3v1.500M4.5 4.500l.6 9h5.800l.6-9" />
    </>
  ),
  undo: (
    <>
      <path d="M5 3 2.5 5.5 5 8M2.5 5.500H10a3.5 3.5 0 0 1 0 7H6" />
    </>
  ),
  warn: (
    <>
      <path d="M8 2.3 14.3 13H1.700zM8 6.500v3" />
      <circle cx="8" cy="11.3" r=".5" fill="currentColor" />
    </>
  ),
  x: (
    <>
      <path d="m4 4 8 8M12 4l-8 8" />
    </>
  ),
} as const;
