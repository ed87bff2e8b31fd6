// The replay player in a real browser: a recorded visit played in a second window, the product's screens in a frame that sends nothing.
import { expect, test, type Frame, type Page } from '@playwright/test';
import { examine } from './support/examine.ts';
import { leave, signIn, storedLog, watch, type Person } from './support/people.ts';

/** A visit of the dashboard and the complaints, then the player in another window of the same browser. */
const recordAndOpen = async (person: Person): Promise<{ player: Page; complaints: string[] }> => {
  const { page, context } = person;
  await page.goto('/dashboard');
  await expect(page.locator('[data-tile]').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Complaints/ })
    .click();
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
  // its log is written a moment after what was done
  await expect.poll(() => storedLog(page)).toContain('/complaint/list|list');
  const player = await context.newPage();
  const complaints = watch(player);
  await player.goto('/developer/replay');
  await player
    .getByRole('row', { name: /\/dashboard/ })
    .first()
    .getByRole('link', { name: 'Play' })
    .click();
  await expect(player.getByRole('heading', { level: 1 })).toHaveText('Replay, nothing is sent');
  return { player, complaints };
};

const frameOf = async (player: Page): Promise<Frame> => {
  await expect(player.frameLocator('.frame-pane__frame').locator('h1').first()).toBeVisible();
  return player.frames().find((frame) => new URL(frame.url()).pathname === '/developer/frame')!;
};

test('a recorded visit is drawn step by step; nothing leaves the frame, and what tries to is named', async ({ browser }) => {
  const person = await signIn(browser, 'superadmin');
  const { player, complaints } = await recordAndOpen(person);
  // what the server answered to the frame; scripts, styles and fonts of the product apart
  const asked: string[] = [];
  player.on('response', (response) => {
    const request = response.request();
    if (request.frame().parentFrame() && !['document', 'script', 'stylesheet', 'font'].includes(request.resourceType()))
      asked.push(request.url());
  });
  const frame = await frameOf(player);
  // it begins at the first page of the visit, and ends at the last
  await expect(frame.locator('[data-tile]').first()).toBeVisible();
  await player.keyboard.press('End');
  await expect(frame.locator('h1')).toHaveText('Complaints');
  await expect(frame.getByRole('row', { includeHidden: true }).nth(1)).toContainText(/C20\d\d-\d+/);
  await player.keyboard.press('Home');
  await player.getByRole('tab', { name: 'History' }).click();
  await player.getByRole('button', { name: 'Addresses' }).click();
  await player.getByRole('button', { name: '/dashboard' }).click();
  await expect(frame.locator('[data-tile]').first()).toBeVisible();
  await player.keyboard.press('End');
  await expect(frame.locator('h1')).toHaveText('Complaints');

  // what was pressed is marked where it was
  await player.getByRole('searchbox').fill('outside.pressed to');
  await expect(player.getByText(/^\d+ match/)).toBeVisible();
  await player.getByRole('searchbox').press('Enter');
  await expect(player.locator('.rows__row--active')).toContainText('link');
  await expect(frame.locator('#pressed-mark')).toBeVisible();
  const [mark, link] = await Promise.all([
    frame.locator('#pressed-mark').boundingBox(),
    frame.locator('nav a[href="/complaint/list"]').first().boundingBox(),
  ]);
  expect(Math.abs(mark!.y + mark!.height / 2 - (link!.y + link!.height / 2))).toBeLessThan(3);
  await player.getByRole('searchbox').fill('');
  await player.keyboard.press('Escape');
  await player.getByRole('slider').press('End');
  await expect(frame.locator('h1')).toHaveText('Complaints');
  await expect(frame.locator('#pressed-mark')).toHaveCount(0);

  // seen and scrolled, never used
  const place = (await player.locator('.frame-pane__place').boundingBox())!;
  const step = await player.getByRole('slider').getAttribute('aria-valuenow');
  await player.getByRole('combobox', { name: 'Window width' }).selectOption('360');
  await player.mouse.move(place.x + 150, place.y + 200);
  await player.mouse.wheel(0, 400);
  await expect.poll(() => frame.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await player.mouse.click(place.x + 100, place.y + 150);
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuenow', step!);
  await expect(frame.locator('h1')).toHaveText('Complaints');
  expect(asked).toEqual([]);
  expect(complaints).toEqual([]);

  await frame.evaluate(() => {
    const screenCode = (): unknown => fetch('/api/Complaints');
    try {
      screenCode();
    } catch {
      // refused, as it should be
    }
  });
  await expect(player.locator('.replay-note--bad[role="alert"]')).toContainText(
    'fetch /api/Complaints. Nothing was sent, playback stopped.',
  );
  await expect(player.locator('.replay-note--bad[role="alert"]')).toContainText('screenCode');
  await player.getByRole('button', { name: 'Dismiss message' }).click();
  // past the replaced functions the browser itself refuses, and the player says so
  await frame.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: '/api/ConnectionTests/test' }));
  });
  await expect(player.locator('.replay-note--bad[role="alert"]')).toContainText('img-src');
  expect(asked).toEqual([]);
  await leave(person, 'replay');
});

test('a link leads back to its step; search, state and changes by keyboard; no axe finding at 1440 and 1024', async ({ browser }) => {
  const person = await signIn(browser, 'superadmin');
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { player, complaints } = await recordAndOpen(person);
  await frameOf(player);
  await player.getByRole('searchbox').fill('views.loaded');
  await expect(player.getByText(/^\d+ matches$/)).toBeVisible();
  await player.getByRole('searchbox').press('Enter');
  const step = await player.getByRole('slider').getAttribute('aria-valuenow');
  await player.getByRole('button', { name: 'Copy link to this step' }).click();
  await expect(player.getByText('Link copied.')).toBeVisible();
  await player.goto(await player.evaluate(() => navigator.clipboard.readText()));
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuenow', step!);
  for (const width of [1440, 1024]) {
    await player.setViewportSize({ width, height: 900 });
    await frameOf(player);
    for (const tab of ['Step', 'State', 'Changes', 'Effects', 'History', 'Find']) {
      await player.getByRole('tab', { name: tab }).click();
      await examine(player, { frames: false });
    }
  }
  await player.goto('/developer/replay');
  await expect(player.getByRole('row', { name: /This page load/ })).toBeVisible();
  await examine(player, { frames: false });
  expect(complaints).toEqual([]);
  await person.context.close();
});

test('who may not play recordings has no entry and no page', async ({ browser }) => {
  const { page, context } = await signIn(browser, 'qa');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Replay' })).toHaveCount(0);
  await page.goto('/developer/replay');
  await expect(page).toHaveURL(/\/401/);
  await context.close();
});
