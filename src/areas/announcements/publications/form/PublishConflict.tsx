/** Another user saved this publication during the edit: automatically merged fields are listed, conflicting ones offer a choice. */
import { useTranslation } from 'react-i18next';
import { audienceOf, formOfPublish, type PublishForm } from './publishForm.ts';
import type { PublishRow } from '#src/areas/announcements/rows.ts';
import { useAudienceText } from '#src/areas/announcements/publications/useAudienceText.ts';
import type { usePublishForm } from './usePublishForm.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { mergeInto } from '#src/views/form/mergeInto.ts';
import { ConflictPanel } from '#src/components/form/ConflictPanel.tsx';
import { formatTime } from '#domain/dates.ts';
import { DateText } from '#src/components/values/DateText.tsx';

/** An audience is one value of several inputs. */
const parts = {
  announcement: ['announcementId'],
  audience: ['audience', 'supplierTypes', 'businessTypeIds', 'productCategoryIds', 'supplierIds', 'staffRoles'],
  publishAt: ['when', 'publishAt'],
  expireAt: ['expireAt'],
  answerDueDate: ['answerDueDate'],
  important: ['important'],
} as const satisfies Readonly<Record<string, readonly (keyof PublishForm)[]>>;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

const textOf = (form: PublishForm, part: Part): string =>
  part === 'audience'
    ? JSON.stringify(audienceOf(form))
    : part === 'publishAt'
      ? form.when === 'later'
        ? (form.publishAt ?? '')
        : ''
      : String(form[parts[part][0]] ?? '');

export const PublishConflict = ({ state }: { state: ReturnType<typeof usePublishForm> }) => {
  const { t } = useTranslation('announcements');
  const { zone } = useClock();
  const audience = useAudienceText();
  const { form, texts, base, conflict, merge, busy } = state;
  if (!conflict || !base) return null;
  const mine = form.getValues();
  const before = formOfPublish(base);
  const theirs = formOfPublish(conflict);
  const changed = names.filter((name) => textOf(mine, name) !== textOf(before, name));
  const other = names.filter((name) => textOf(theirs, name) !== textOf(before, name));
  const both = changed.filter((name) => other.includes(name) && textOf(mine, name) !== textOf(theirs, name));
  const show = (name: Part, values: PublishForm) => {
    const value = textOf(values, name);
    if (name === 'audience') return audience(audienceOf(values) as PublishRow['audience']);
    if (name === 'announcement') return texts.find((one) => String(one.id) === value)?.name ?? `#${value}`;
    if (name === 'important') return t(value === 'true' ? 'yes' : 'no');
    return value ? <DateText value={value} time={value.includes('T')} /> : null;
  };
  return (
    <ConflictPanel
      time={formatTime(String((conflict as { updatedAt?: string }).updatedAt ?? ''), zone)}
      fields={both.map((name) => ({ name, label: t(`fields.${name}`), yours: show(name, mine), theirs: show(name, theirs) }))}
      merged={other.filter((name) => !both.includes(name)).map((name) => ({ name, label: t(`fields.${name}`) }))}
      onMerge={(merged) =>
        mergeInto(
          form,
          merged.flatMap((name) => parts[name as Part] as readonly string[]),
          theirs,
        )
      }
      version={conflict.version}
      busy={busy}
      onSave={(keep) => {
        const own = changed.filter((name) => keep[name] !== 'theirs').flatMap((name) => parts[name] as readonly (keyof PublishForm)[]);
        const merged = { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) };
        form.reset(merged, { keepDefaultValues: true });
        merge.send(merged, conflict.version);
      }}
      onTakeTheirs={() => merge.takeTheirs(conflict)}
      onKeepEditing={() => merge.goOnFrom(conflict)}
    />
  );
};
