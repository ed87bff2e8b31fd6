/** Bars of a label sheet and of the encoder's own picture of the same text, as JSON: left edges and widths. In a process of its own, because the encoder is a module of another kind than the test runner loads. */
import bwipjs from 'bwip-js/node';
import { sheetLayout, type SheetLabel } from '#server/papers/labelSheet.ts';

export interface Bar {
  x: number;
  w: number;
}

const [bcid, text] = process.argv.slice(2) as ['code128' | 'gs1-128', string];
const label: SheetLabel = {
  title: 'U1',
  lines: [],
  address: null,
  ...(bcid === 'code128' ? { code: text } : { code: null, gs1: [text] }),
};
const { content } = sheetLayout({ size: '100x150', labels: [label], title: 'U1', at: '2026-11-28T00:00:00.000Z' });
const [page] = content as unknown as { stack: { stack: { canvas?: Bar[] }[] }[] }[];
const drawn = page!.stack[0]!.stack.find(({ canvas }) => canvas)!.canvas!;

// modules of the picture are two units wide, a line is drawn along the middle of a bar
const pictured = [...bwipjs.toSVG({ bcid, text, height: 16, includetext: false }).matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)]
  .flatMap(([, width, d]) =>
    [...d!.matchAll(/M(\d+) /g)].map(([, x]) => ({ x: (Number(x) - Number(width) / 2) / 2, w: Number(width) / 2 })),
  )
  .toSorted((a, b) => a.x - b.x);
console.log(JSON.stringify({ drawn, pictured }));
