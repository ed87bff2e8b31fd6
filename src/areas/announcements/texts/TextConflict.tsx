/** Another user saved the text during the edit: automatically merged fields are listed, conflicting ones offer a choice. */
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { formOfText, type TextForm } from './textForm.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { TEXT_KEY, type TextFormState } from './useTextForm.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { mergeInto } from '#src/views/form/mergeInto.ts';
import { ConflictPanel } from '#src/components/form/ConflictPanel.tsx';
import { formatTime } from '#domain/dates.ts';
import { LongText } from '#src/components/values/LongText.tsx';
import { useWish } from '#src/store/hooks.ts';

const names = ['name', 'category', 'bodyEn', 'bodyZh', 'needAnswer', 'answerType', 'choices'] as const;
type Name = (typeof names)[number];

export const TextConflict = ({ state, current }: { state: TextFormState; current: TextRow }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { zone } = useClock();
  const { form, base, setBase, send, startOver, busy } = state;
  const mine = form.getValues();
  const theirs = formOfText(current, mine.files);
  const changed = names.filter((name) => mine[name] !== base.values[name]);
  const other = names.filter((name) => theirs[name] !== base.values[name]);
  const both = changed.filter((name) => other.includes(name) && mine[name] !== theirs[name]);
  const show = (name: Name, values: TextForm) => {
    const value = values[name];
    if (typeof value === 'boolean') return t(value ? 'components:yes' : 'components:no');
    if (name === 'category' || name === 'answerType') return t(`values.${name}.${value}`);
    return <LongText text={value} />;
  };
  const forget = (): unknown => wish(records.forget({ key: TEXT_KEY }));
  return (
    <ConflictPanel
      time={formatTime(current.updatedAt ?? '', zone)}
      fields={both.map((name) => ({ name, label: t(`fields.${name}`), yours: show(name, mine), theirs: show(name, theirs) }))}
      merged={other.filter((name) => !both.includes(name)).map((name) => ({ name, label: t(`fields.${name}`) }))}
      onMerge={(merged) => mergeInto(form, merged, theirs)}
      version={current.version}
      busy={busy}
      onSave={(keep) => {
        const own = changed.filter((name) => keep[name] !== 'theirs');
        const merged: TextForm = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
        form.reset(merged, { keepDefaultValues: true });
        setBase({ values: theirs, version: current.version });
        send(merged, current.version, theirs);
      }}
      onTakeTheirs={() => {
        forget();
        setBase({ values: theirs, version: current.version });
        startOver(theirs);
      }}
      onKeepEditing={forget}
    />
  );
};
