/** Somebody saved the same report or action meanwhile: what merged by itself is listed, where both wrote one chooses. */
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { at } from '#src/areas/investigations/merge.ts';
import { useClock } from '#src/components/clock.tsx';
import { ConflictPanel } from '#src/components/ConflictPanel.tsx';
import { formatTime } from '#src/components/dates.ts';

export interface MergeBoxProps {
  conflict: { theirs: object; both: readonly string[]; taken: readonly string[]; at: string };
  mine: object;
  busy?: boolean;
  onResolve: (keep: Readonly<Record<string, 'yours' | 'theirs'>> | 'theirs' | 'later') => void;
}

/** `isIsNot.what.is` -> "What: is", `d4Escape.whys` -> "Not found: whys". */
const labelOf = (path: string, t: TFunction): string => {
  const [name, part, side] = path.split('.');
  if (name === 'isIsNot') return t('read.aspect', { aspect: t(`aspect.${part}`), side: t(`isIsNot.${side}`) });
  if (name === 'd4Occurrence' || name === 'd4Escape')
    return t('read.of', {
      side: t(name === 'd4Occurrence' ? 'cause.occurrence' : 'cause.escape'),
      label: t(part === 'whys' ? 'why.list' : `fields.${part}`),
    });
  if (name === 'd7Prevention') return t(part === 'text' ? 'fields.prevention' : `fields.${part}`);
  return t(`fields.${part ?? name}`);
};

const show = (path: string, value: unknown, t: TFunction): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (path.endsWith('causeCode')) return t(`causeCode.${String(value)}`);
  if (path.endsWith('documents')) return (value as string[]).map((one) => t(`document.${one}`)).join(t('comma'));
  if (path === 'evidence') return t('file.count', { count: (value as unknown[]).length });
  if (path === 'd1Team') return (value as { name: string }[]).map((one) => one.name).join(t('comma'));
  if (Array.isArray(value)) return (value as { text: string }[]).map((one, i) => `${i + 1}. ${one.text}`).join(' ');
  return String(value);
};

export const MergeBox = ({ conflict, mine, busy = false, onResolve }: MergeBoxProps) => {
  const { t } = useTranslation('investigations');
  const { zone } = useClock();
  return (
    <ConflictPanel
      time={formatTime(conflict.at, zone)}
      fields={conflict.both.map((path) => ({
        name: path,
        label: labelOf(path, t),
        yours: show(path, at(mine, path), t),
        theirs: show(path, at(conflict.theirs, path), t),
      }))}
      merged={conflict.taken.map((path) => labelOf(path, t))}
      busy={busy}
      onSave={onResolve}
      onTakeTheirs={() => onResolve('theirs')}
      onKeepEditing={() => onResolve('later')}
    />
  );
};
