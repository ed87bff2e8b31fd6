// Places in the bundles as places in the sources, where the server answers source maps (PUBLIC_SOURCES=1, or the development server).
import type { SourceMapConsumer } from 'source-map-js';

export interface Place {
  /** as recorded */
  frame: string;
  /** `src/areas/…/X.tsx:12`, with the name in the source; null = no map */
  source: string | null;
}

const parts = /^(?:(\S+) )?(\/\S+\.js):(\d+):(\d+)$/;

const maps = new Map<string, Promise<SourceMapConsumer | null>>();
const mapOf = (file: string): Promise<SourceMapConsumer | null> => {
  let known = maps.get(file);
  if (!known) {
    known = fetch(`${file}.map`)
      .then(async (answer) => {
        if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) {
          // a body that nobody reads keeps its request open
          await answer.body?.cancel();
          return null;
        }
        const { SourceMapConsumer: Consumer } = await import(/* webpackChunkName: "replayMaps" */ 'source-map-js');
        return new Consumer((await answer.json()) as ConstructorParameters<typeof Consumer>[0]);
      })
      .catch(() => null);
    maps.set(file, known);
  }
  return known;
};

/** `webpack://supplier-quality/./src/x.ts` */
const shortened = (source: string): string => source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '');

const placeOf = async (frame: string): Promise<Place> => {
  const [, , file, line, column] = parts.exec(frame) ?? [];
  if (!file) return { frame, source: null };
  const map = await mapOf(file);
  const found = map?.originalPositionFor({ line: Number(line), column: Math.max(0, Number(column) - 1) });
  if (!found?.source) return { frame, source: null };
  return { frame, source: `${found.name ? `${found.name} ` : ''}${shortened(found.source)}:${found.line}` };
};

export const placesOf = (frames: readonly string[]): Promise<readonly Place[]> => Promise.all(frames.map(placeOf));
