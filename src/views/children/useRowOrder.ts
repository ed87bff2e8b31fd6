/** Changes the place of a stored row by the step `move` of its entity; the moved row keeps the focus when the new order has come. */
import { useEffect, useRef, type RefObject } from 'react';
import type { Entity } from '#domain/kernel/entity.ts';
import { records } from '#src/actions/index.ts';
import { useWish } from '#src/store/hooks.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';

interface Ordered {
  /** of its element in the list */
  key: string;
  /** null: one that is not stored yet, at the end */
  row: { id: number; version: number } | null;
}

export const useRowOrder = (
  entity: Entity,
  list: RefObject<HTMLElement | null>,
  entries: readonly Ordered[],
): ((from: number, to: number) => void) => {
  const wish = useWish();
  const moved = useRef<{ key: string; word: string } | null>(null);
  const mark = entries.map(({ key }) => key).join(' ');
  useEffect(() => {
    const { key, word } = moved.current ?? {};
    const row = key ? list.current?.querySelectorAll<HTMLElement>(':scope > li')[mark.split(' ').indexOf(key)] : undefined;
    if (row && !row.contains(document.activeElement)) row.querySelector<HTMLElement>(word!)?.focus();
    moved.current = null;
  }, [mark, list]);
  return (from, to) => {
    const { key, row } = entries[from] ?? {};
    if (!key || !row || to < 0 || to >= entries.filter((one) => one.row !== null).length || to === from) return;
    const isButton = document.activeElement?.tagName === 'BUTTON';
    moved.current = { key, word: isButton ? '.row-tools button' : 'textarea, input' };
    wish(
      records.transition({
        key: stepKey(entity, row.id, 'move'),
        collection: entity.collection,
        id: row.id,
        version: row.version,
        step: 'move',
        input: { place: to + 1 },
      }),
    );
  };
};
