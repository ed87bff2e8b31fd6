/** Pictures of a complaint: small ones, each asked for when it comes in sight; the icon for everything else. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { complaintRow, loadTexts, openPage } from './complaintsClient.tsx';

/** Observed boxes, and a way to make one visible. */
const watched = new Map<Element, () => void>();
class Sight {
  readonly #hear: (seen: { isIntersecting: boolean }[]) => void;
  constructor(hear: (seen: { isIntersecting: boolean }[]) => void) {
    this.#hear = hear;
  }
  observe(box: Element): void {
    watched.set(box, () => this.#hear([{ isIntersecting: true }]));
  }
  disconnect(): void {
    for (const [box] of watched) if (!box.isConnected) watched.delete(box);
  }
}
beforeAll(() => {
  (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver = Sight;
});
afterAll(() => {
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});
beforeEach(() => {
  watched.clear();
  return loadTexts('en');
});

const files = [
  {
    id: 1,
    version: 1,
    complaintId: 5,
    file: 'aaaaaaaaaaaaaaaaaaaa11.jpg',
    kind: 'product',
    visibility: 'internal',
    caption: 'Cookie, opened',
  },
  { id: 2, version: 1, complaintId: 5, file: 'aaaaaaaaaaaaaaaaaaaa22.png', kind: 'label', visibility: 'internal', caption: null },
  { id: 3, version: 1, complaintId: 5, file: 'aaaaaaaaaaaaaaaaaaaa33.pdf', kind: 'other', visibility: 'internal', caption: 'Report.pdf' },
];
const show = (second: object = { blob: new Blob(['small'], { type: 'image/webp' }) }) =>
  openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: complaintRow({ attachments: files }) });
      env.on('GET', /\/small\//, { blob: new Blob(['small'], { type: 'image/webp' }) });
      env.on('GET', /22\.png$/, second);
    },
  });
const grid = () => within(screen.getByRole('list', { name: 'Files' }));
const open = (name: RegExp): HTMLElement => grid().getByRole('button', { name });
const see = (name: RegExp): void => act(() => watched.get(open(name).querySelector('.thumb')!)!());

test('a picture is asked for small when it comes in sight, not before; a document keeps its icon', async () => {
  const page = await show();
  const asked = (): string[] => page.env.calls.map((call) => call.path).filter((path) => path.includes('aaaa'));
  expect(asked()).toEqual([]);
  see(/^Cookie, opened/);
  await page.settle();
  expect(asked()).toEqual(['/ComplaintAttachments/small/aaaaaaaaaaaaaaaaaaaa11.jpg']);
  expect(open(/^Cookie, opened/).querySelector('img')).toHaveAttribute('src', 'blob:x');
  expect(open(/^Label/).querySelector('img')).toBeNull();
  // the box of a document is not observed
  expect(watched.has(open(/^Report\.pdf/).querySelector('.thumb')!)).toBe(false);
  expect(open(/^Report\.pdf/).querySelector('.pi-file-pdf')).not.toBeNull();
});

test('a refused one, and one the browser cannot draw, stand as icons', async () => {
  const page = await show({ status: 404, body: { error: { code: 'FILE_NOT_FOUND', message: '' } } });
  see(/^Label/);
  see(/^Cookie, opened/);
  await page.settle();
  expect(open(/^Label/).querySelector('.pi-image')).not.toBeNull();
  fireEvent.error(open(/^Cookie, opened/).querySelector('img')!);
  expect(open(/^Cookie, opened/).querySelector('img')).toBeNull();
  expect(open(/^Cookie, opened/).querySelector('.pi-image')).not.toBeNull();
});
