// A paper of 3,000 rows in two languages: how long it takes, and how long other calls wait for it, made in the thread and, to compare, in the main loop.
import { setTimeout } from 'node:timers/promises';
import pdfmake from 'pdfmake';
import '#server/papers/copiedText.ts';
import { paperFonts } from '#server/papers/fonts.ts';
import { layoutOf, tableLayouts } from '#server/papers/layout.ts';
import type { Paper } from '#server/papers/paper.ts';
import { pdfOf } from '#server/papers/papers.ts';
import { writingIn } from '#server/papers/writing.ts';
import { median } from './peer.ts';

const rows = Number(process.env['ROWS'] ?? 3_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** another call may wait this long for the thread's work */
const limitMs = 50;
const everyMs = 5;

const paperOf = (language: 'en' | 'zh'): Paper => ({
  language,
  title: language === 'zh' ? '批次放行记录' : 'Release of lots',
  header: ['Bench', ''],
  footer: ['', ''],
  at: '2026-11-26T00:00:00.000Z',
  words: writingIn(language, 'closing', 'Asia/Bangkok').paperWords,
  sections: [
    {
      title: language === 'zh' ? '批次' : 'Lots',
      blocks: [
        {
          is: 'table',
          columns: [{ head: 'Lot' }, { head: language === 'zh' ? '产品' : 'Product', share: 2 }, { head: 'Qty', number: true }],
          rows: Array.from({ length: rows }, (_, i) => [
            `L${i}`,
            language === 'zh' ? `芝麻米饼 ${i}，由曼谷仓库放行` : `Rice crackers sesame ${i}, ข้าวอบกรอบ`,
            String(i * 7),
          ]),
        },
      ],
    },
  ],
});

/** The longest time between two turns of the loop, until it is called; ms. */
const watchLoop = (): (() => number) => {
  let last = performance.now();
  let longest = 0;
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last - everyMs);
    last = now;
  };
  const timer = setInterval(look, everyMs);
  return () => {
    look();
    clearInterval(timer);
    return longest;
  };
};

const inMainLoop = async (paper: Paper): Promise<Uint8Array> => {
  pdfmake.setFonts(paperFonts);
  pdfmake.setTableLayouts(tableLayouts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  return pdfmake.createPdf(layoutOf(paper)).getBuffer();
};

export const main = async (): Promise<void> => {
  const ways = { 'in the thread': (paper: Paper) => pdfOf(paper), 'in the main loop': inMainLoop };
  for (const language of ['en', 'zh'] as const) {
    const sizes = new Map<string, { ms: number; waited: number; bytes: number }[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [name, make] of Object.entries(ways)) {
        const waiting = watchLoop();
        const from = performance.now();
        const bytes = await make(paperOf(language));
        const ms = performance.now() - from;
        // a loop that was never free tells its delay with the next turn
        await setTimeout(20);
        const waited = waiting();
        sizes.set(name, [...(sizes.get(name) ?? []), { ms, waited, bytes: bytes.byteLength }]);
      }
    for (const [name, found] of sizes) {
      const waited = median(found.map((one) => one.waited));
      const kept = name === 'in the thread' ? (waited <= limitMs ? ` (limit ${limitMs}: kept)` : ` (limit ${limitMs}: MISSED)`) : '';
      console.log(
        `${language}, ${rows} rows, ${name}: ${Math.round(median(found.map((one) => one.ms)))} ms, ` +
          `others wait at most ${Math.round(waited)} ms${kept}, ${Math.round((found[0]?.bytes ?? 0) / 1024)} KiB`,
      );
    }
  }
};
