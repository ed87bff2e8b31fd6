/** Whose turn a new item was, and its way from the idea to its first lots. */
import { useTranslation } from 'react-i18next';
import type { ItemCourse } from '#domain/nir/itemClock.ts';
import { formatNumber } from '#domain/numbers.ts';
import { Section } from '#src/components/page/Section.tsx';
import { PlainTable } from '#src/components/tables/PlainTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { PartyTable } from '#src/views/parties/PartyTable.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';

const Parties = ({ course }: { course: ItemCourse }) => {
  const { t } = useTranslation('nir');
  const now = course.now.map((party) => t(`shell:roles.${party}`)).join(t('components:comma'));
  return (
    <Section title={t('course.parties')} id="parties">
      <p>{now === '' ? t('course.nobody') : t('course.now', { parties: now })}</p>
      <PartyTable
        label={t('course.parties')}
        heads={[t('course.party'), t('course.days'), t('course.times')]}
        none={t('course.none')}
        held={course.held}
      />
    </Section>
  );
};

const Steps = ({ course }: { course: ItemCourse }) => {
  const { t } = useTranslation('nir');
  return (
    <Section title={t('course.title')} id="course">
      <PlainTable
        label={t('course.title')}
        heads={[t('course.step'), t('course.at'), t('course.since')]}
        none={t('course.none')}
        rows={course.steps.map(({ step, at, days }) => ({
          key: step,
          cells: [
            t(`course.steps.${step}`),
            at ? <DateText key="at" value={at} /> : <Missing key="at" />,
            days === null ? <Missing key="days" /> : formatNumber(Math.round(days * 10) / 10),
          ],
        }))}
      />
    </Section>
  );
};

export const Course = () => {
  const course = useAnswer<ItemCourse>('course');
  if (!course) return <LoadState views={['course']} />;
  return (
    <>
      <Parties course={course} />
      <Steps course={course} />
    </>
  );
};
