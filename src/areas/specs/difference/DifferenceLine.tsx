/** A line that was added, removed, changed or moved: of a changed one only what changed, of the others all that they say. */
import { useTranslation } from 'react-i18next';
import type { LineDifference } from '#domain/specs/partDifferences.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { DifferenceValue, NamedValue, type Valued } from './DifferenceValue.tsx';

const looks = {
  added: { tone: 'good', icon: 'plus' },
  removed: { tone: 'bad', icon: 'minus' },
  changed: { tone: 'work', icon: 'pencil' },
  moved: { tone: 'info', icon: 'sort-alt' },
} as const;

const KindTag = ({ kind }: { kind: keyof typeof looks }) => {
  const { t } = useTranslation('specRevisions');
  return (
    <Tag tone={looks[kind].tone} icon={looks[kind].icon}>
      {t(`difference.kinds.${kind}`)}
    </Tag>
  );
};

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

const WholeLine = ({ of, line, isGone }: { of: Valued; line: LineDifference['line']; isGone: boolean }) => {
  const { t } = useTranslation('specs');
  const Mark = isGone ? 'del' : 'ins';
  return Object.keys(of.entity.fields)
    .filter((name) => isSaid(line[name]))
    .map((name) => (
      <div key={name} className="spec-difference__value">
        <dt>{fieldLabel(t, of.entity, name)}</dt>
        <dd>
          <Mark className={`diff diff--${isGone ? 'removed' : 'added'}`}>
            <NamedValue of={of} one={{ name, entry: null }} value={line[name]} />
          </Mark>
        </dd>
      </div>
    ));
};

export const DifferenceLine = ({ of, one }: { of: Valued; one: LineDifference }) => {
  const { t } = useTranslation('specRevisions');
  const isWhole = one.kind === 'added' || one.kind === 'removed';
  return (
    <li className="spec-difference__line">
      <h4 className="spec-difference__name">
        <span>{of.names.get(one.lineKey) || t('difference.unnamed')}</span> <KindTag kind={one.kind} />
        {one.moved && one.kind !== 'moved' && (
          <>
            {' '}
            <KindTag kind="moved" />
          </>
        )}
      </h4>
      <dl className="spec-difference__values">
        {isWhole ? (
          <WholeLine of={of} line={one.line} isGone={one.kind === 'removed'} />
        ) : (
          one.values.map((value) => <DifferenceValue key={`${value.name}.${value.entry}`} of={of} one={value} />)
        )}
      </dl>
    </li>
  );
};
