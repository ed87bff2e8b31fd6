// Starts a page of the bench: heading, grid, and what the bench drives it with.
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { readNumber } from '../../../domain/numberText.ts';
import { columns, makeIngredients } from '../ingredients.ts';
import { IngredientStore } from '../store.ts';
import type { GridBench } from '../gridBench.ts';
import './page.css';

declare const scheduler: { postTask: (task: () => void, options: { priority: string }) => Promise<void> };

/** Text of a number cell that is no number. */
export const isWrong = (number: boolean, text: string): boolean =>
  number && text !== '' && readNumber(text, { decimal: '.' }).is !== 'number';

/** A block of a spreadsheet's clipboard. */
export const blockOf = (text: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** `drawn`: the first rows are there. */
export const mount = (
  make: (store: IngredientStore) => { page: ReactNode; drawn: () => boolean; drive: Pick<GridBench, 'go' | 'at'> },
): void => {
  const store = new IngredientStore(makeIngredients());
  const { page, drawn, drive } = make(store);
  const opened = new Promise<number>((done) => {
    const look = (): void =>
      void requestAnimationFrame(() =>
        drawn() ? void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' }) : look(),
      );
    look();
  });
  const value = (row: number, column: number): string => store.shown()[row]?.cells[columns[column]!.key] ?? '';
  Object.assign(globalThis, { gridBench: { ...drive, value, opened } satisfies GridBench });
  createRoot(document.querySelector('main')!).render(page);
};

export const rowsStand = (): boolean => document.querySelector('[role="row"][aria-rowindex="12"]') !== null;
