// What the worker of answering keeps and gives, without a browser.

export interface ManifestEntry {
  url: string;
  /** null: the content is in the name */
  revision: string | null;
  /** the page asks for it before anything else */
  first?: boolean;
}

const answers = /^\/audit\/\d+\/auditFormResult\/edit\/\d+$/;

/** The page of answers that an address opens, also where a session ended in front of it; null: another page. */
export const answeringPage = ({ pathname, search, origin }: URL): string | null => {
  if (answers.test(pathname)) return pathname + search;
  if (pathname !== '/login') return null;
  const back = new URL(new URLSearchParams(search).get('rediRect') ?? '/', origin);
  return back.origin === origin && answers.test(back.pathname) ? back.pathname + back.search : null;
};

export const isKeptFile = (path: string): boolean => /^\/(js|css|assets)\/.+\.[0-9a-f]{8}\.\w+$/.test(path) || path === '/favicon.svg';

/** The mark by which the page knows how it was started. */
export const offlinePage = (html: string): string => html.replace('</head>', '<meta name="offline" content="1"></head>');

/** This version and the one before it, in the order in which they came. */
export const keptCaches = (known: readonly string[], own: string): readonly string[] => [
  own,
  ...known.filter((name) => name.startsWith('offline-') && name !== own).slice(-1),
];
