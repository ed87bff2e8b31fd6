/** Applies the user's preferences to the document: colours, light or dark mode, density. Paper is white: what is printed is always light. */
import { useEffect } from 'react';
import { accentTokens, isColour, type Mode } from '#src/styles/accent.ts';
import { useMedia } from '#src/components/page/useMedia.ts';
import { useApp } from '#src/store/hooks.ts';
import type { Scheme } from '#src/store/state.ts';
import { defaultAccent } from '#domain/constants.ts';

const modeOf = (scheme: Scheme, systemDark: boolean): Mode => (scheme === 'system' ? (systemDark ? 'dark' : 'light') : scheme);

const writeTheme = (element: HTMLElement, accent: string, mode: Mode, density: string): void => {
  element.dataset['theme'] = mode;
  element.dataset['density'] = density;
  for (const [name, value] of Object.entries(accentTokens(isColour(accent) ? accent : defaultAccent, mode)))
    element.style.setProperty(name, value);
};

export const useTheme = (): void => {
  const { accent, scheme, density } = useApp((state) => state.preferences);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const prints = useMedia('print');
  const mode = prints ? 'light' : modeOf(scheme, systemDark);
  useEffect(() => {
    writeTheme(document.documentElement, accent, mode, density);
  }, [accent, mode, density]);
};
