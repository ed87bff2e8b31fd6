// Frames of a recorded error as places in the sources, where a map of that bundle is available.
import { SourceMapGenerator } from 'source-map-js';
import { placesOf } from '#src/actionLog/player/actions/sourceMaps.ts';

const map = (): string => {
  const generator = new SourceMapGenerator({ file: 'main.1a2b.js' });
  const source = 'webpack://supplier-quality/./src/areas/complaints/Board.tsx';
  generator.addMapping({ generated: { line: 1, column: 2344 }, original: { line: 12, column: 4 }, source, name: 'draw' });
  return generator.toString();
};

test('with a map a frame names its source, without one it stays as recorded; a map is fetched once', async () => {
  const asked: string[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    const ok = url === '/js/main.1a2b.js.map';
    return Promise.resolve({
      ok,
      headers: { get: () => (ok ? 'application/json' : 'text/html') },
      json: () => Promise.resolve(JSON.parse(map()) as unknown),
    });
  }) as never;
  try {
    const frames = ['e /js/main.1a2b.js:1:2345', '/js/c.99.js:1:7', 'div', 'e /js/main.1a2b.js:1:2345'];
    expect(await placesOf(frames)).toEqual([
      { frame: frames[0], source: 'draw src/areas/complaints/Board.tsx:12' },
      { frame: frames[1], source: null },
      { frame: frames[2], source: null },
      { frame: frames[3], source: 'draw src/areas/complaints/Board.tsx:12' },
    ]);
    expect(asked).toEqual(['/js/main.1a2b.js.map', '/js/c.99.js.map']);
  } finally {
    globalThis.fetch = before;
  }
});
