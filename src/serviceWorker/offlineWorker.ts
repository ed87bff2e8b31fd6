/**
 * Keeps the pages of answering an audit on the device. The server is always asked first for a page: only where it does not answer, and only for a page of answers,
 * the kept one is given. Files have their content in their name, so that a kept one is the right one whichever version asks.
 */
import { PrecacheController } from 'workbox-precaching';
import { answeringPage, isKeptFile, keptCaches, offlinePage, type ManifestEntry } from './offlineRules.ts';

type Lifetime = Parameters<PrecacheController['install']>[0];
interface Fetched extends Lifetime {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Worker {
  /** the files of this version, written by the build */
  __WB_MANIFEST: ManifestEntry[];
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
  addEventListener: ((name: 'install' | 'activate', hear: (event: Lifetime) => void) => void) &
    ((name: 'fetch', hear: (event: Fetched) => void) => void);
}
declare const self: Worker;

const manifest = self.__WB_MANIFEST;
const version = String(manifest.find(({ url }) => url === '/')?.revision);
const cacheName = `offline-${version}`;
const controller = new PrecacheController({ cacheName });
controller.addToCacheList(manifest);

/** A release between both requests: the page of one version with the files of another opens nothing. */
const checkPage = async (): Promise<void> => {
  const page = await (await controller.matchPrecache('/'))?.text();
  const isWhole = page !== undefined && manifest.filter(({ first }) => first).every(({ url }) => page.includes(url));
  if (isWhole) return;
  await caches.delete(cacheName);
  throw new Error('The page is of another version.');
};

const installed = async (event: Lifetime): Promise<void> => {
  await controller.install(event);
  await checkPage();
  await self.skipWaiting();
};

/** The version before stays: a page of it may be open, and without a network. */
const activated = async (): Promise<void> => {
  const known = await caches.keys();
  const kept = keptCaches(known, cacheName);
  for (const name of known) if (name.startsWith('offline-') && !kept.includes(name)) await caches.delete(name);
  await self.clients.claim();
};

const keptPage = async (url: URL): Promise<Response> => {
  const to = answeringPage(url);
  if (to !== null && to !== url.pathname + url.search) return Response.redirect(to);
  const page = await controller.matchPrecache('/');
  if (!page) return Response.error();
  return new Response(offlinePage(await page.text()), { headers: page.headers });
};

const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return keptPage(new URL(request.url));
  }
};

const file = async (request: Request): Promise<Response> => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(installed(event)));
self.addEventListener('activate', (event) => event.waitUntil(activated()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (answeringPage(url) !== null) event.respondWith(page(request));
  } else if (isKeptFile(url.pathname)) event.respondWith(file(request));
});
