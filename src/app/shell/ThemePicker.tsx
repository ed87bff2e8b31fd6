/** The appearance: accent colour, light, dark or system mode, density of tables. */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultAccent } from '#domain/constants.ts';
import { preferences } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { PreferencesState, Scheme } from '#src/store/state.ts';

const colours: readonly { value: string; name: string }[] = [
  { value: defaultAccent, name: 'blue' },
  { value: '#0E7C86', name: 'teal' },
  { value: '#2E7D32', name: 'green' },
  { value: '#B26A00', name: 'amber' },
  { value: '#C2185B', name: 'pink' },
  { value: '#6A4FC7', name: 'violet' },
  { value: '#455A64', name: 'slate' },
];
const schemes: readonly Scheme[] = ['system', 'light', 'dark'];
const densities: readonly PreferencesState['density'][] = ['compact', 'normal', 'comfortable'];

export const ThemeChoices = () => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const { accent, scheme, density } = useApp((state) => state.preferences);
  const own = useRef<HTMLInputElement>(null);
  const id = useId();

  // the native `change` fires once when the picker closes; React's onChange fires for every shade in between
  useEffect(() => {
    const input = own.current;
    const picked = (): void => void (input && wish(preferences.set({ accent: input.value })));
    input?.addEventListener('change', picked);
    return () => input?.removeEventListener('change', picked);
  }, [wish, accent]);

  const choice = <T extends string>(name: string, values: readonly T[], present: T, set: (value: T) => void) => (
    <fieldset className="choice-row">
      <legend>{t(`theme.${name}`)}</legend>
      {values.map((value) => (
        <label key={value} className="menu__check">
          <input type="radio" className="check" name={`${id}-${name}`} checked={value === present} onChange={() => set(value)} />
          {t(`theme.${value as string}`)}
        </label>
      ))}
    </fieldset>
  );

  return (
    <div className="theme">
      <fieldset className="choice-row">
        <legend>{t('theme.accent')}</legend>
        <div className="swatches">
          {colours.map(({ value, name }) => (
            <button
              key={value}
              type="button"
              className="swatch"
              style={{ backgroundColor: value }}
              aria-label={t(`theme.colour.${name}`)}
              aria-pressed={value.toLowerCase() === accent.toLowerCase()}
              onClick={() => wish(preferences.set({ accent: value }))}
            />
          ))}
          <label className="swatch swatch--own">
            <span className="visually-hidden">{t('theme.own')}</span>
            <input ref={own} type="color" key={accent} defaultValue={accent} />
          </label>
        </div>
      </fieldset>
      {choice('scheme', schemes, scheme, (value) => wish(preferences.set({ scheme: value })))}
      {choice('density', densities, density, (value) => wish(preferences.set({ density: value })))}
    </div>
  );
};

export const ThemePicker = () => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button
        look="plain"
        icon="palette"
        aria-label={t('theme.name')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <div className="menu menu--end menu--panel" id={id} hidden={!open}>
        {open && <ThemeChoices />}
      </div>
    </div>
  );
};
