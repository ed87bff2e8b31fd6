/** Laboratory tests for the complaint: subject, laboratory, result. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow, TestingRow } from '#src/areas/complaints/shared/rows.ts';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import '#src/areas/complaints/shared/parts.css';

const tones = { pass: 'good', conditional: 'wait', fail: 'bad' } as const;

const Verdict = ({ verdict }: Pick<TestingRow, 'verdict'>) => {
  const { t } = useTranslation('complaints');
  return verdict === null ? null : <Tag tone={tones[verdict]}>{t(`lot.verdicts.${verdict}`)}</Tag>;
};

export const TestsCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const tests = row.productTestings ?? [];
  if (tests.length === 0) return null;
  return (
    <Section title={t('tests.title')} id="tests" count={tests.length}>
      <ul className="todos">
        {tests.map((one) => (
          <li key={one.id} className="todo">
            <span className="todo__words">
              <span>{one.question ?? t(`tests.types.${one.testType}`)}</span>
              <span className="meta">
                {[one.labName, one.reportNo].filter(Boolean).join(t('components:comma'))}
                {' · '}
                <DateText value={one.sampledAt ?? one.plannedAt} />
              </span>
            </span>
            <Verdict verdict={one.verdict} />
            <StatusChip entity="ProductTesting" status={one.status} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
