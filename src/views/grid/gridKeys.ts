// What the keys of the grid do; true = the key was handled.
import type { KeyboardEvent } from 'react';
import type { GridSelection } from './GridSelection.ts';

/** rows of Page Up and Page Down */
const PAGE = 20;

const commands: Readonly<Record<string, (selection: GridSelection, shift: boolean) => void>> = {
  z: (selection, shift) => (shift ? selection.redo() : selection.undo()),
  y: (selection) => selection.redo(),
  d: (selection) => selection.fillDown(),
};

/** Ctrl and a letter, and keys that change lines. */
const command = (selection: GridSelection, event: KeyboardEvent): boolean => {
  const { key, altKey, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const act = ctrl && !altKey ? commands[key.toLowerCase()] : undefined;
  if (act) act(selection, shiftKey);
  else if (key === 'Insert' && !ctrl && !shiftKey) selection.insert();
  else if (key === 'Delete' && ctrl) selection.remove();
  else if (key === 'Delete' && selection.mode === 'select') selection.clear();
  else if (altKey && shiftKey && key === 'ArrowRight') selection.indent();
  else if (altKey && shiftKey && key === 'ArrowLeft') selection.outdent();
  else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) selection.shift(key === 'ArrowUp' ? -1 : 1);
  else return false;
  return true;
};

const tab = (selection: GridSelection, back: boolean): boolean => {
  const last = selection.store.columns.length - 1;
  const rows = selection.visible().length;
  const leaves = back ? selection.row === 0 && selection.column === 0 : selection.row === rows - 1 && selection.column === last;
  if (leaves) return false;
  if (back ? selection.column > 0 : selection.column < last) selection.step(0, back ? -1 : 1);
  else selection.go({ row: selection.row + (back ? -1 : 1), column: back ? last : 0 });
  return true;
};

export const press = (selection: GridSelection, event: KeyboardEvent, readOnly: boolean): boolean => {
  const { key, altKey, shiftKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const free = selection.mode !== 'edit';
  if (!readOnly && command(selection, event)) return true;
  const { row, column } = selection;
  const step = (down: number, right: number): true => {
    selection.step(down, right, shiftKey);
    return true;
  };
  switch (key) {
    case 'ArrowUp':
      return free && !altKey && step(-1, 0);
    case 'ArrowDown':
      return free && !altKey && step(1, 0);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const at = selection.atKey();
      if (!altKey) return free && step(0, key === 'ArrowLeft' ? -1 : 1);
      if (at !== null) selection.toggle(at, key === 'ArrowRight');
      return true;
    }
    case 'PageUp':
      return step(-PAGE, 0);
    case 'PageDown':
      return step(PAGE, 0);
    case 'Home':
      return free && step(ctrl ? -row : 0, -column);
    case 'End':
      return free && step(ctrl ? selection.visible().length : 0, selection.store.columns.length);
    case 'Enter':
      if (altKey || ctrl) return false;
      selection.step(shiftKey ? -1 : 1, 0);
      return true;
    case 'Tab':
      return tab(selection, shiftKey);
    case 'F2':
      if (!readOnly) selection.edit();
      return true;
    case 'Escape':
      return selection.revert();
    case 'a':
    case 'A':
      if (!ctrl || selection.mode !== 'select') return false;
      selection.all();
      return true;
    default:
      return false;
  }
};
