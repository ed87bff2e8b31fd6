// A customer on a phone and quality assurance: reported, asked, answered, tracked; without a session no text is readable.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Api } from './support/api.ts';
import { expectBadge } from './support/badges.ts';
import { examine } from './support/examine.ts';
import { photo } from './support/pictures.ts';
import { expectLive, keptOnDevice, leave, recordedLog, signIn, visitor, watch, type Person } from './support/people.ts';

const phone = { width: 360, height: 740 } as const;

/** Nothing that axe finds, that makes a phone scroll sideways or a thumb miss. */
const examinePhone = async (page: Page): Promise<void> => {
  await examine(page);
  const found = await page.evaluate(() => {
    const small = [
      ...document.querySelectorAll<HTMLElement>(
        '.channel :is(button, a, summary, select, input:not(.visually-hidden, [type="checkbox"], [type="radio"]), textarea)',
      ),
    ]
      .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height < 43.5)
      .map((one) => one.outerHTML.slice(0, 80));
    return { wide: document.documentElement.scrollWidth, small };
  });
  expect(found).toEqual({ wide: phone.width, small: [] });
};

const customer = async (browser: Browser, language: 'en' | 'zh' = 'en'): Promise<Person> => visitor(browser, { ...phone, language });

const words = {
  product: 'Canary crackers 41c7 of a customer',
  text: 'Canary words 41c7: there was a piece of blue plastic between two crackers',
  name: 'Canarino Fortyone',
  call: '+66 41 741 741 41',
  answer: 'Canary answer 41c7: bought at the small shop, the bag is still here',
};

test('reported with pictures, asked, answered with a picture, followed by code', async ({ browser }) => {
  const qa = await signIn(browser, 'qa');
  await expectLive(qa.page, 'live');
  const api = await Api.as('qa');

  const { page, context, complaints } = await customer(browser);
  await page.goto('/lineCreateComplaint');
  await expect(page.getByRole('heading', { name: 'Report a problem' })).toBeVisible();
  await examinePhone(page);
  await page.getByRole('button', { name: 'Continue as the demo customer' }).click();

  // what is missing is said at its place
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Some entries are missing')).toBeVisible();
  await expect(page.getByLabel(/^Product name/)).toBeFocused();
  await examinePhone(page);

  await page.getByLabel(/^Product name/).fill(words.product);
  await page.getByText('Foreign object').click();
  await page.getByLabel(/^Problem description/).fill(words.text);
  const [one, two, three] = [await photo(page, '#1144cc'), await photo(page, '#cc4411'), await photo(page, '#44cc11')];
  await page.locator('input[type="file"][multiple]').setInputFiles([
    { name: 'crackers.jpg', mimeType: 'image/jpeg', buffer: one },
    { name: 'label.jpg', mimeType: 'image/jpeg', buffer: two },
  ]);
  await expect(page.getByText('2 of 5')).toBeVisible();
  await page.getByText('Where to find this').click();
  await page.getByRole('textbox', { name: 'Lot number' }).fill('L-41c7');
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Name', { exact: true }).fill(words.name);
  await page.getByLabel('Phone').fill(words.call);
  await page.getByLabel(/^I agree/).check();
  await examinePhone(page);

  // made smaller before it travels
  const upload = page.waitForRequest((request) => /\/LineComplaints\/\d+\/files/.test(request.url()));
  await page.getByRole('button', { name: 'Send report' }).click();
  expect(Number((await (await upload).allHeaders())['content-length'])).toBeLessThan(one.length);
  await expect(page).toHaveURL(/\/submittedLineComplaint\?id=\d+/);
  const id = /id=(\d+)/.exec(page.url())![1]!;
  const code = (await page.locator('code').textContent())!;
  expect(code).toMatch(/^[\w-]{22}$/);
  await examinePhone(page);

  // the number at the desk moves by itself
  await expectBadge(qa.page, api, 'complaintTotal', { counts: Number(id) });
  await qa.page.goto(`/complaint/show/${id}`);
  await expect(qa.page.getByText(words.text).first()).toBeVisible();
  await qa.page.locator('[data-step="requestInfo"]').first().click();
  const dialog = qa.page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Which shop was it, and do you still have the bag?');
  await dialog.locator('button[data-step], .btn--filled').last().click();
  await expect(dialog).toBeHidden();
  await expectBadge(qa.page, api, 'complaintTotal', { countsNot: Number(id) });

  // the question waits on the phone
  await page.getByRole('link', { name: 'Follow report' }).click();
  await expect(page.getByText('Which shop was it, and do you still have the bag?')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step');
  await examinePhone(page);
  await page.getByRole('link', { name: 'Answer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pictures and answer' })).toBeVisible();
  await page.locator('input[type="file"][multiple]').setInputFiles([{ name: 'bag.jpg', mimeType: 'image/jpeg', buffer: three }]);
  await expect(page.locator('.channel__picture')).toHaveCount(3);
  await expect(page.locator('.channel__picture img')).toHaveCount(3);
  await page.getByLabel('Your answer').fill(words.answer);
  await examinePhone(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Thank you, we have received your answer.')).toBeVisible();
  await expectBadge(qa.page, api, 'complaintTotal', { counts: Number(id) });
  await expect(qa.page.getByText(words.answer).first()).toBeVisible();

  await page.goto('/lineAttachComplaintEdit');
  await expect(page.getByRole('link', { name: new RegExp(words.product) }).first()).toBeVisible();
  await examinePhone(page);

  // another visitor with the code only
  const other = await customer(browser);
  await other.page.goto(`/lineTackingComplaint/${code}`);
  await expect(other.page.getByText('Received', { exact: true })).toBeVisible();
  await examinePhone(other.page);
  const seen = await other.page.content();
  for (const word of [...Object.values(words), 'L-41c7']) expect(seen).not.toContain(word);
  await other.page.goto(`/lineTackingComplaint/${id}`);
  await expect(other.page.getByRole('button', { name: 'Continue as the demo customer' })).toBeVisible();

  // neither the token nor the code nor a word of the customer is in what the phone recorded
  const token = (await page.evaluate(() => sessionStorage.getItem('line.token')))!;
  const log = await recordedLog(page);
  expect(log).toContain('channel.sent');
  for (const secret of [token, code, ...Object.values(words)]) expect([secret, log.includes(secret)]).toEqual([secret, false]);
  expect(await recordedLog(other.page)).not.toContain(code);
  expect([...complaints, ...qa.complaints, ...other.complaints]).toEqual([]);
  await leave({ page, context }, 'channel-customer');
  await leave(other, 'channel-by-code');
  await leave(qa, 'channel-qa');
});

test('words stay on the phone: over a reload and without network', async ({ browser }) => {
  const { page, context } = await customer(browser, 'zh');
  await page.goto('/lineCreateComplaint');
  await page.getByRole('button', { name: '以演示顾客身份继续' }).click();
  await page.getByLabel(/^产品名称/).fill('米饭 5 公斤');
  await page.getByText('发霉或变质').click();
  await page.getByLabel(/^问题描述/).fill('打开包装后发现里面有很多黑色的霉点');
  await page.getByLabel(/^我同意/).check();
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'mould.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 'black') });
  await expect(page.getByText('mould.jpg')).toBeVisible();
  await expect(page.getByText(/仅保留在此设备上/)).toBeVisible();
  await keptOnDevice(page, '打开包装后发现里面有很多黑色的霉点');
  await keptOnDevice(page, '"consent":true');
  await page.reload();
  await expect(page.getByLabel(/^产品名称/)).toHaveValue('米饭 5 公斤');
  // the picture too, and it is shown
  await expect(page.locator('.channel__picture img')).toBeVisible();
  await context.setOffline(true);
  // the product says once that the connection was lost
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('button')).toBeFocused();
  await alert.getByRole('button').click();
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page.getByText('没有网络。内容已保存在本机')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page).toHaveURL(/\/submittedLineComplaint\?id=\d+/);
  await examinePhone(page);
  await leave({ page, context }, 'channel-offline');
});

test('a foreign browser family is welcome here, and what is not there is said', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: phone,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.0.0',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/lineTackingComplaint/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText('Report not found, or you do not have access to it.')).toBeVisible();
  await examinePhone(page);
  await page.goto('/auth/line?error=access_denied&state=x');
  await expect(page.getByText('The login was cancelled')).toBeVisible();
  await page.goto('/auth/line?code=stolen&state=of-another-browser');
  await expect(page.getByText('Your messaging app login has expired')).toBeVisible();
  await examinePhone(page);
  await leave({ page, context }, 'channel-nothing-there');
});

test('a customer whose phone speaks Thai reads and reports in Thai; people who sign in never get half of a language', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: phone, locale: 'th-TH', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = watch(page);
  await page.goto('/lineCreateComplaint');
  await expect(page.getByRole('heading', { name: 'แจ้งปัญหา' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await page.getByRole('button', { name: 'ใช้งานต่อในฐานะลูกค้าสาธิต' }).click();
  await page.getByRole('button', { name: 'ส่งเรื่อง' }).click();
  await expect(page.getByText('กรุณากรอกข้อนี้').first()).toBeVisible();
  await examinePhone(page);
  // no English is left between the Thai words
  const english = await page.locator('.channel').evaluate((box) => {
    // names of stores are data
    for (const list of box.querySelectorAll('select')) list.remove();
    return [...(box as HTMLElement).innerText.matchAll(/[A-Za-z]{3,}/g)].map(([word]) => word);
  });
  expect(english.filter((word) => !['LINE', 'JPG', 'PNG', 'WebP', 'EXP', 'LOT'].includes(word))).toEqual([]);
  // chosen by hand it stays
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(page.getByRole('heading', { name: 'Report a problem' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Report a problem' })).toBeVisible();
  await page.getByRole('button', { name: 'ไทย' }).click();
  await expect(page.getByRole('heading', { name: 'แจ้งปัญหา' })).toBeVisible();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(complaints).toEqual([]);
  await leave({ page, context }, 'channel-thai');
});
