/** The language of the interface, kept by the preferences. */
import { preference } from '#src/actions/index.ts';
import { LanguageChoice } from '#src/components/LanguageChoice.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const LanguageSwitch = () => {
  const wish = useWish();
  return <LanguageChoice present={useApp((state) => state.preferences.language)} onChange={(language) => wish(preference.set({ language }))} />;
};
