// The frame of the replay player: a page of its own policy, under which a browser sends nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { pageRoutes } from '#server/http/page.ts';

const folder = mkdtempSync(join(tmpdir(), 'supplier-quality-page-'));
writeFileSync(join(folder, 'index.html'), '<head><meta name="csp-nonce" content="__NONCE__"><link rel="icon" href="/favicon.svg"></head>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async (url: string): Promise<{ rules: Record<string, string>; html: string }> => {
  const app = fastify();
  await pageRoutes(app, { folder, maps: true });
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  await app.close();
  const rules = Object.fromEntries(
    String(answer.headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  );
  return { rules, html: answer.body };
};

test('the frame may ask for nothing: no call, no socket, no picture, no worker, no frame, no form', async () => {
  for (const url of ['/developer/frame', '/developer/frame?x=1']) {
    const { rules, html } = await open(url);
    expect(rules).toMatchObject({
      'default-src': "'none'",
      'connect-src': "'none'",
      'img-src': 'blob: data:',
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    });
    for (const open of ['worker-src', 'frame-src', 'object-src', 'media-src']) expect(rules).not.toHaveProperty(open);
    expect(rules['script-src']).toMatch(/^'self' 'nonce-[^']+'$/);
    expect(html).not.toContain('favicon');
    expect(html).toContain(rules['script-src']!.slice("'self' 'nonce-".length, -1));
  }
});

test('only the frame has that policy; pages may ask their own server and read their own blobs', async () => {
  for (const url of ['/developer/replay', '/developer/frames', '/dashboard']) {
    const { rules, html } = await open(url);
    expect(rules['connect-src']).toBe("'self' blob: ws://localhost:80 wss://localhost:80");
    expect(html).toContain('favicon');
  }
});

test.each([
  [true, 200],
  [false, 404],
])('source maps: %s', async (maps, status) => {
  writeFileSync(join(folder, 'main.0123456789.js.map'), '{}');
  const app = fastify();
  await pageRoutes(app, { folder, maps });
  expect((await app.inject('/main.0123456789.js.map')).statusCode).toBe(status);
  await app.close();
});
