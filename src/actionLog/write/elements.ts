// How an element of the page is named in the log: role, texts it may be known by, field, target. The player finds it again by the same names.

export interface Pressed {
  role: string;
  /** the accessible name, then parts of it: the first that is a text of the product is recorded, as its key */
  name?: readonly string[];
  /** field of a form */
  field?: string;
  /** target of a link */
  to?: string;
}

const pressable =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="option"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="checkbox"], [role="radio"], [role="switch"], [role="combobox"], [role="slider"], [role="textbox"], [role="searchbox"], [contenteditable="true"]';

export const fieldRoles: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'date']);

const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  reset: 'button',
  search: 'searchbox',
  number: 'spinbutton',
  range: 'slider',
  file: 'file',
  date: 'date',
  time: 'date',
  'datetime-local': 'date',
};
const tagRoles: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SUMMARY: 'button',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
};

export const pressableOf = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return target.closest(pressable) ?? label?.control ?? null;
};

const roleOf = (element: Element): string =>
  element.getAttribute('role') ??
  (element.tagName === 'INPUT' ? (inputRoles[element.getAttribute('type') ?? ''] ?? 'textbox') : (tagRoles[element.tagName] ?? 'textbox'));

const longest = 120;
const mostTexts = 5;
const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longest);

/** The texts inside, one by one: a button may hold a count beside its name. */
const textsIn = (element: Element): string[] => {
  const texts: string[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  while (texts.length < mostTexts && walker.nextNode()) {
    const text = tidy(walker.currentNode.textContent);
    if (text !== '') texts.push(text);
  }
  return texts;
};

const labelTexts = (element: Element): string[] => {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  return [...labels, ...((element as HTMLInputElement).labels ?? [])].flatMap(textsIn);
};

const fieldName = /^[A-Za-z][\w.-]{0,59}$/;
const fieldOf = (element: Element): string | undefined => {
  const name = element.closest('[data-field]')?.getAttribute('data-field') ?? element.getAttribute('name');
  return name && fieldName.test(name) ? name : undefined;
};

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** Texts the element is known by; a field only by its label, never by what is in it. */
const namesOf = (element: Element, role: string): string[] => {
  const said = tidy(element.getAttribute('aria-label'));
  if (said !== '') return [said];
  const labels = labelTexts(element);
  if (fieldRoles.has(role) || element.tagName === 'INPUT') return unique([...labels, tidy(element.getAttribute('placeholder'))]);
  if (element.hasAttribute('contenteditable')) return unique(labels);
  const parts = textsIn(element);
  return unique([tidy(parts.join(' ')), ...parts, ...labels, tidy(element.getAttribute('title'))]);
};

export const describe = (element: Element): Pressed => {
  const role = roleOf(element);
  const name = namesOf(element, role);
  const field = fieldOf(element);
  const to = element.getAttribute('href');
  return { role, ...(name.length > 0 ? { name } : {}), ...(field ? { field } : {}), ...(to?.startsWith('/') ? { to } : {}) };
};

/** Names of the open dialogs. */
export const dialogsOf = (page: Document): string[][] =>
  [...page.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map((dialog) => {
    const said = tidy(dialog.getAttribute('aria-label'));
    return said === '' ? unique(labelTexts(dialog).slice(0, mostTexts)) : [said];
  });

export interface ShownError {
  field?: string;
  /** label of the field */
  label?: readonly string[];
  error: readonly string[];
}
const mostErrors = 30;

/** Errors shown at fields: which field, and which text. */
export const errorsOf = (page: Document): ShownError[] =>
  [...page.querySelectorAll('.field__error')].slice(0, mostErrors).map((error) => {
    const place = error.closest('.field');
    const field = fieldOf(error);
    const label = place?.querySelector('.field__label');
    return { ...(field ? { field } : {}), ...(label && !field ? { label: textsIn(label).slice(0, 1) } : {}), error: textsIn(error) };
  });

/** Elements that may be this one, in the order of the page. */
export const candidatesOf = (page: Document, role: string): Element[] =>
  [...page.querySelectorAll(pressable)].filter((element) => roleOf(element) === role);
