/** Until when a firm is accredited, as a traffic light with words. */
import { useTranslation } from 'react-i18next';
import { accreditationState, lastAccreditations, type Accreditation } from '#domain/audits/auditorRules.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';

const lights = {
  none: { tone: 'done', icon: 'minus-circle' },
  valid: { tone: 'good', icon: 'check-circle' },
  expiring: { tone: 'wait', icon: 'clock' },
  expired: { tone: 'bad', icon: 'times-circle' },
} as const;

/** `of`: one accreditation, or all of a firm. */
export const AccreditationTag = ({ of }: { of: readonly Accreditation[] | null }) => {
  const { t } = useTranslation('auditors');
  const { today } = useBusinessDay();
  const state = accreditationState(of, today);
  const { tone, icon } = lights[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`accredited.${state}`)}
    </Tag>
  );
};

/** The next last day of them. */
export const AccreditedUntil = ({ of }: { of: readonly Accreditation[] | null }) => {
  const [first] = lastAccreditations(of)
    .flatMap(({ expireDate }) => expireDate ?? [])
    .toSorted();
  return first ? <DateText value={first} /> : null;
};
