/** Goes to a page inside the application, by a link as a person would press it: no reload, and none of its seconds. */
import { expect, type Page, type Request } from '@playwright/test';

/** Calls under way, by page. */
const calls = new WeakMap<Page, Set<Request>>();

/** Sockets stay open, and their polling never rests. */
const counts = (request: Request): boolean => request.resourceType() !== 'websocket' && !request.url().includes('/socket.io/');

/** Counts the calls of a page from now on. */
const underWay = (page: Page): Set<Request> => {
  const known = calls.get(page);
  if (known) return known;
  const now = new Set<Request>();
  calls.set(page, now);
  page.on('request', (request) => counts(request) && now.add(request));
  const ended = (request: Request): boolean => now.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return now;
};

/** Waits until no call has been under way for `ms`; the browser itself says so only once after each reload. */
const atRest = async (page: Page, ms = 300): Promise<void> => {
  const now = underWay(page);
  let quietSince = Date.now();
  await expect
    .poll(
      () => {
        if (now.size > 0) quietSince = Date.now();
        return Date.now() - quietSince >= ms;
      },
      { intervals: [50], message: `calls of ${page.url()} end` },
    )
    .toBe(true);
};

/** `path` may have a query. `onward`: an address that leads on to another page, as some of a menu do. */
export const visit = async (page: Page, path: string, { onward = false }: { onward?: boolean } = {}): Promise<void> => {
  underWay(page);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  if (!onward) await expect(page).toHaveURL((url) => url.pathname === path.split(/[?#]/)[0]);
  await atRest(page);
  await expect(page).not.toHaveURL(/\/(401|404)\b/);
  await expect(page.locator('main h1').first()).toBeVisible();
};
