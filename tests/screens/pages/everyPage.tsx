/** Every page of the route table, opened over the demonstration rows by one person of each kind it is for: nothing refused, no text missing, no complaint of the console, axe content. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { entityAt } from '#domain/index.ts';
import { navigation } from '#src/actions/index.ts';
import { loadTexts, switchLanguage } from '#src/i18n/i18n.ts';
import { addFormats } from '#src/i18n/formats.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { refusal } from '../../support/beyondRows.ts';
import type { FakeEnv } from '../../support/fakeEnv.ts';
import { onMissing, takeLeftover } from '../../support/leftover.ts';
import type { Known } from '../../support/mockServer.ts';
import { openPage, type Opened } from '../complaintsClient.tsx';
import { addressOf, asksWords, isListPage, knownAs, listed, notOpened, openers, outsider, paramsFor, table } from './pages.ts';

/** Texts come as in the product: one file per language and area, with the page that names it. */
const loadingTexts = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    ns: [],
    defaultNS: 'core',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
    partialBundledLanguages: true,
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: onMissing,
  });
  addFormats(i18next);
};

/** What the console says of this document and of the way it is drawn here, not of the page: jsdom draws no canvas. */
const ofTheTest = /Not implemented: HTMLCanvasElement|was not wrapped in act\(/;
const said: string[] = [];
const listen = (): void => {
  said.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = words.map(String).join(' ');
    if (!ofTheTest.test(text)) said.push(text.slice(0, 400));
  });
};

const open = async (address: string, as: Known, answers?: (env: FakeEnv) => void): Promise<Opened> => {
  await switchLanguage('en');
  return openPage(address, {
    as,
    table,
    answers: (env) => {
      env.texts.load = loadTexts;
      env.texts.use = switchLanguage;
      answers?.(env);
    },
  });
};

/** Pages that consist of the same elements are examined once. */
const examined = new Set<string>();
const isNew = (): boolean => {
  const look = [...document.body.querySelectorAll('*')]
    .map((one) => `${one.tagName}.${one.className}.${one.getAttribute('role') ?? ''}`)
    .join(' ');
  return examined.size < examined.add(look).size;
};
const violations = async (): Promise<string[]> => {
  const found = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
};

/** Everything wrong with the page as it stands. */
const faults = (page: Opened): string[] => {
  const { missing, refused } = takeLeftover();
  return [
    ...missing.map((key) => `text missing: ${key}`),
    ...refused.map((read) => `refused: ${read}`),
    ...page.env.refused.splice(0).map((call) => `refused: ${call}`),
    ...said.splice(0).map((words) => `console: ${words}`),
  ];
};

const noSuchWord = 'xqzxqzxqz';
const heading = (): string => document.querySelector('h1')?.textContent ?? '';
const pages = table.filter(({ id }) => !(id in notOpened));

/** Part of the product, by the first folder of the address. */
const parts = {
  complaints: ['complaint', 'announcement', 'announcement-publish', 'dashboard', 'developer'],
  partners: ['supplier', 'company', 'headOffice', 'WareHouse', 'supplierGroupSetup', 'supplierSetup', 'auditorSetup', 'audit'],
} as const;
type Part = keyof typeof parts | 'others';
const partOf = ({ path }: AppRoute): Part => {
  const [, folder] = path.split('/');
  return (Object.keys(parts) as (keyof typeof parts)[]).find((part) => (parts[part] as readonly string[]).includes(folder!)) ?? 'others';
};

/** The tests of one part: each is a file of its own, so that they run at once. */
export const everyPage = (part: Part): void => {
  // a page is opened by up to six people
  jest.setTimeout(120_000);
  beforeAll(loadingTexts);
  beforeEach(listen);
  afterEach(() => jest.restoreAllMocks());

  describe.each(pages.filter((route) => partOf(route) === part).map((route): [string, AppRoute] => [route.path, route]))(
    '%s',
    (_path, route) => {
      test('opens for everybody it is for, in both languages', async () => {
        const found: string[] = [];
        let opened = 0;
        for (const name of openers(route)) {
          const params = await paramsFor(route, knownAs(name));
          // some have no row of that kind yet
          if (!params) continue;
          opened += 1;
          const address = addressOf(route, params);
          const page = await open(address, knownAs(name));
          const told = (words: string): number => found.push(`${name} ${address}: ${words}`);
          if (page.state().navigation.routeId !== route.id) told(`led to ${page.state().navigation.path}`);
          for (const words of faults(page)) told(words);
          const english = document.body.textContent;
          if (!heading() && !english) told('nothing is drawn');
          if (isNew()) {
            for (const words of await violations()) told(words);
            await act(() => switchLanguage('zh'));
            await page.settle();
            if (document.body.textContent === english) told('reads the same in Chinese');
            for (const words of faults(page)) told(`in Chinese ${words}`);
          }
          page.unmount();
        }
        expect(found).toEqual([]);
        expect(opened).toBeGreaterThan(0);
      });

      const closedTo = route.roles === 'public' ? undefined : outsider(route);
      if (closedTo)
        test('is closed to others', async () => {
          const page = await open(
            addressOf(route, Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, '1']))),
            knownAs(closedTo),
          );
          expect(page.state().navigation.path).toBe('/401');
          expect(faults(page)).toEqual([]);
        });

      if (isListPage(route))
        test('as a list: empty, nothing found, failed and tried again', async () => {
          const found: string[] = [];
          const [name] = openers(route);
          const known = knownAs(name!);
          const address = addressOf(route, (await paramsFor(route, known))!);
          const rowsOf = await listed(route, known);
          const told = (as: string, words: readonly string[]): void => void found.push(...words.map((one) => `${as}: ${one}`));
          const shows = (): string => document.querySelector('.state__title')?.textContent ?? '';

          const nothing = await open(address, {
            ...known,
            data: { ...known.data, ...Object.fromEntries(rowsOf.map((one) => [entityAt(one)!.name, []])) },
          });
          told('empty', [...faults(nothing), ...(isNew() ? await violations() : []), ...(shows() ? [] : ['says nothing'])]);
          nothing.unmount();

          const unmatched = await open(`${address}?q=${noSuchWord}`, known);
          told('nothing found', [...faults(unmatched), ...(shows() ? [] : ['says nothing'])]);
          if (await asksWords(route, known)) expect(screen.getByText('Nothing matches this filter.')).toBeVisible();
          unmatched.unmount();

          const breaks = (env: FakeEnv): void => {
            for (const one of rowsOf) env.on('GET', new RegExp(`^/${one}$`), refusal(500, 'INTERNAL_ERROR'));
          };
          // memberships are also read at login, which must succeed first
          const late = rowsOf.some((one) => ['SupplierUsers', 'SupplierGroupUsers'].includes(one));
          const broken = await open(late ? '/myProfile' : address, known, late ? undefined : breaks);
          if (late) {
            breaks(broken.env);
            await broken.wish(navigation.go({ to: address }));
            await broken.settle();
          }
          const asked = (): number => rowsOf.flatMap((one) => broken.asked('GET', `/${one}`)).length;
          const before = asked();
          broken.env.refused.length = 0;
          await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
          await broken.settle();
          if (asked() <= before) told('failed', ['Retry does not ask again']);
          broken.env.refused.length = 0;
          told('failed', [...faults(broken), ...(isNew() ? await violations() : [])]);
          expect(found).toEqual([]);
        });
    },
  );
};
