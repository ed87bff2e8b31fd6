/** Rich text as React elements: the markup is parsed without executing anything, and only allowed tags become elements. */
import { createElement, useMemo, type ReactNode } from 'react';

const tags = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
/** Headings of a text rank below those of the page. */
const renamed: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' };
/** Tags whose content is not text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);

/** A table body holds no loose text. */
const layout = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

const safeLink = (href: string): string | null => (/^(https?:|mailto:|tel:)/i.test(href.trim()) ? href.trim() : null);

const build = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.parentElement && layout.has(node.parentElement.localName) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (silent.has(name)) return null;
  const children = [...node.childNodes].map(build);
  if (!tags.has(name)) return createElement('span', { key }, ...children);
  if (name === 'br') return createElement('br', { key });
  if (name === 'a') {
    const href = safeLink(node.getAttribute('href') ?? '');
    return href
      ? createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, ...children)
      : createElement('span', { key }, ...children);
  }
  return createElement(renamed[name] ?? name, { key }, ...children);
};

export const Markup = ({ html, lang }: { html: string; lang?: string }) => {
  const content = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(build), [html]);
  // plain text keeps its line breaks; what somebody wrote is not recorded
  return (
    <div className={`markup${/<\w/.test(html) ? '' : ' markup--plain'}`} lang={lang} data-unrecorded="">
      {content}
    </div>
  );
};
