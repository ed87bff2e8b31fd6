/** How many rows the page behind a link shows, as its reader counts them. */
import { viewKey } from '#src/selectors/views.ts';
import type { DemoClient } from './demoClient.ts';

const withWords = (href: string, words: Readonly<Record<string, string>>): string => {
  const { pathname, searchParams, hash } = new URL(href, 'http://product.test');
  for (const [name, value] of Object.entries(words)) searchParams.set(name, value);
  return `${pathname}?${searchParams}${hash}`;
};

const drawn = (selector: string): number => document.querySelectorAll(selector).length;

/** Rows of the part of a record that the address names. */
const inPart = (hash: string): string => {
  const part = document.querySelector(hash);
  if (!part) return `no ${hash}`;
  const rows = part.querySelectorAll('[data-row]').length;
  return String(rows || part.querySelectorAll(':scope .section__body > :is(ul, ol) > li').length);
};

/** The total of the list and, where all are on one page, the rows that are drawn. */
const inList = ({ page }: DemoClient): string => {
  const { path } = page.state().navigation;
  const view = page.state().views[viewKey(path, 'list')];
  const rows = drawn('main [data-row]');
  // a part of a record without rows says so
  if (!view) return rows > 0 || drawn('main .state') > 0 ? String(rows) : `no list at ${path}`;
  // a badge of two collections leads to both
  const topic = view.list?.topic;
  const beside = Object.entries(page.state().views).flatMap(([key, one]) =>
    one !== view && topic && one.list?.topic === topic && key.startsWith(`${path}|`) ? [one] : [],
  );
  const total = (view.total ?? -1) + beside.reduce((sum, one) => sum + one.rows.length, 0);
  const seen = new Set([...document.querySelectorAll('main [data-row]')].map((row) => row.getAttribute('data-row')));
  const hidden = [view, ...beside].flatMap((one) => one.rows).filter(({ id }) => !seen.has(String(id)));
  const whole = view.rows.length === view.total || drawn('.pager__pages') > 0;
  return whole && hidden.length === 0 ? String(total) : `${total}, of which ${view.rows.length - hidden.length} are drawn`;
};

export interface Narrowed {
  /** words that narrow the list further */
  words?: Readonly<Record<string, string>>;
  /** what is counted on its page */
  counted?: string;
}

export const rowsBehind = async (client: DemoClient, href: string, { words = {}, counted }: Narrowed = {}): Promise<string> => {
  const work = href.startsWith('/dashboard');
  await client.go(withWords(href, { ...(work ? { all: '1' } : {}), ...words }));
  if (client.state().navigation.path !== new URL(href, 'http://product.test').pathname) return `led to ${client.state().navigation.path}`;
  if (counted) return String(drawn(counted));
  if (work) return String(drawn('a.work-line'));
  const { hash } = new URL(href, 'http://product.test');
  return hash ? inPart(hash) : inList(client);
};
