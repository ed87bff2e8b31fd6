/** Shows and hides the timeline, the list of steps and their details, so that the page gets their place. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

const foldable = ['timeline', 'steps', 'details'] as const;
type Foldable = (typeof foldable)[number];
export type Folded = ReadonlySet<Foldable>;

export const nothingFolded: Folded = new Set();
/** All at once, or all back. */
export const foldAll = (folded: Folded): Folded => (folded.size === 0 ? new Set(foldable) : nothingFolded);

export const PaneToggles = ({ folded, onFold }: { folded: Folded; onFold: (folded: Folded) => void }) => {
  const { t } = useTranslation('replay');
  const press = (one: Foldable): void => {
    const next = new Set(folded);
    if (!next.delete(one)) next.add(one);
    onFold(next);
  };
  return (
    <div className="pane-toggles" role="group" aria-label={t('panes.shown')}>
      {foldable.map((one) => (
        <Button key={one} small look="plain" aria-pressed={!folded.has(one)} onClick={() => press(one)}>
          {t(`panes.toggles.${one}`)}
        </Button>
      ))}
    </div>
  );
};
