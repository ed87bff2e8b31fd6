/** What index.html draws before anything runs: the frame of the page that will be there, as bars, without a word, name or number; then it starts the page. */
import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { NONCE_PLACEHOLDER } from './nonceTags.ts';

/** Runs in the page as text, as does `start`: nothing outside of it is known there. Channel pages and browsers that are not supported get nothing. */
export const firstPaint = (): void => {
  const root = document.getElementById('root');
  const bare =
    /^\/(lineCreateComplaint|submittedLineComplaint|auth\/line|lineAttachComplaintEdit|lineTackingComplaint|developer\/frame)(\/|$)/;
  if (!root || bare.test(location.pathname) || location.search.includes('liff.state') || !/Chrom|CriOS/.test(navigator.userAgent)) return;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // storage is switched off: as for a new visitor
      return null;
    }
  };
  const scheme = stored('scheme');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  const without =
    /^\/(401|404|login|forgetPassword|newPassword|register|authredirect|select|supplierSetup|supplierGroupSetup|auditorSetup)/;
  const inShell = stored('accesstoken') !== null && !without.test(location.pathname) && !/^\/complaint\/print\b/.test(location.pathname);
  const small = document.cookie.includes('sidebarStatus=0');
  const box = (name: string, ...inside: readonly HTMLElement[]): HTMLElement => {
    const made = document.createElement('div');
    made.className = name;
    made.append(...inside);
    return made;
  };
  const bars = (count: number): HTMLElement[] => Array.from({ length: count }, () => box('first__bar'));
  const frame = inShell
    ? box(
        `first first--shell${small ? ' first--small' : ''}`,
        box('first__side', box('logo'), ...bars(9)),
        box('first__top', ...bars(1)),
        box('first__page', ...bars(7)),
      )
    : box('first first--open', box('first__card', box('logo'), ...bars(5)));
  frame.setAttribute('aria-hidden', 'true');
  root.append(frame);
};

/**
 * Runs the scripts of the page, in their order, once the frame is on the screen: they were fetched meanwhile, and hold the
 * processor for the first second of a slow phone. A tab in the background draws nothing and waits for nothing.
 */
export const start = (sources: readonly string[]): void => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  let begun = false;
  const run = (): void => {
    if (begun) return;
    begun = true;
    for (const source of sources) {
      const script = document.createElement('script');
      script.nonce = nonce;
      script.async = false;
      script.src = source;
      document.head.append(script);
    }
  };
  if (document.visibilityState !== 'visible') return run();
  // a tab that is left before its first frame gets none
  document.addEventListener('visibilitychange', run, { once: true });
  requestAnimationFrame(() => setTimeout(run));
};

/** The elements have the places of the shell and of the login card (src/styles/layout.css, public.css). */
const styles = `
.first{min-height:100vh}
.first__bar{height:12px;border-radius:4px;background:var(--surface-2)}
.first--open{display:grid;place-items:center;padding:24px 16px;box-sizing:border-box}
.first__card{display:grid;gap:24px;box-sizing:border-box;width:min(360px,100%);padding:24px;border:1px solid var(--border);border-radius:8px;background:var(--surface-0)}
.first__card>:nth-child(n+3){height:36px}.first__card>:last-child{width:140px;height:12px}
.first--shell{display:grid;grid-template:48px 1fr/224px minmax(0,1fr)}
.first--small{grid-template-columns:56px minmax(0,1fr)}
.first__side{grid-area:1/1/3/2;display:grid;align-content:start;gap:20px;padding:10px 14px;border-inline-end:1px solid var(--border);background:var(--surface-ground)}
.first__top{grid-area:1/2;padding:18px 24px;border-bottom:1px solid var(--hair);background:var(--surface-0)}
.first__top>*{width:160px}
.first__page{grid-area:2/2;display:grid;align-content:start;gap:24px;padding:56px 24px}
.first__page>:first-child{width:240px;height:24px}
.first__page>:nth-child(n+2){height:36px;background:var(--surface-1)}
@media (max-width:1279.98px){.first--shell{grid-template-columns:56px minmax(0,1fr)}}
@media (max-width:1023.98px){.first--shell{grid-template-columns:minmax(0,1fr)}.first__side{display:none}.first__top,.first__page{grid-column:1}}
`;

export class FirstPaint {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstPaint', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FirstPaint', (data) => {
        const attributes = { nonce: NONCE_PLACEHOLDER };
        const sources = data.headTags.filter(({ tagName }) => tagName === 'script').map((tag) => String(tag.attributes['src']));
        const preloads = sources.map((href) => ({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'script', href, ...attributes },
          meta: {},
        }));
        const { code } = minifySync(`(${firstPaint.toString()})();(${start.toString()})(${JSON.stringify(sources)})`);
        data.headTags = [
          ...preloads,
          ...data.headTags.filter(({ tagName }) => tagName !== 'script'),
          { tagName: 'style', voidTag: false, innerHTML: styles.trim(), attributes, meta: {} },
        ];
        data.bodyTags.push({ tagName: 'script', voidTag: false, innerHTML: code, attributes, meta: {} });
        return data;
      });
    });
  }
}
