/** /masterData/sustainRating: the scales that give sustainability audits their level. A change is a new scale with its first day. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { defaultLevels } from '#domain/audits/formDefaults.ts';
import type { Band } from '#domain/audits/formShapes.ts';
import { ratingOn, SustainRating } from '#domain/audits/sustainRating.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import { BandTable, Bands } from '#src/areas/audits/forms/editor/Bands.tsx';
import '#src/areas/audits/audits.css';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useBusinessDay } from '#src/components/values/clock.tsx';
import { useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { ratingList, ratingPath, type RatingListed } from './sustainLoads.ts';

type Rating = RowOf<typeof SustainRating>;

/** In force today, in force later, or replaced. */
const State = ({ rating }: { rating: Pick<Rating, 'id' | 'effectiveFrom'> }) => {
  const { t } = useTranslation('audits');
  const { today } = useBusinessDay();
  const scales = useView<Rating>('scales')?.rows ?? [];
  if (rating.effectiveFrom > today) return <Tag tone="info">{t('ratings.later')}</Tag>;
  if (ratingOn(scales, today)?.id === rating.id) return <Tag tone="good">{t('ratings.inForce')}</Tag>;
  return <Tag tone="done">{t('ratings.replaced')}</Tag>;
};

export const RatingList = () => (
  <ListPage<RatingListed>
    of={ratingList}
    entity={SustainRating}
    texts="audits:ratings"
    icon="chart-bar"
    columns={(t) => [
      {
        key: 'name',
        cell: (row) => <TitleCell title={row.name} facts={[t('form.version', { n: row.ratingVersion })]} />,
        file: ['name', 'ratingVersion'],
        fixed: true,
        card: 'title',
      },
      {
        key: 'levels',
        cell: (row) => row.levels.map(({ key, minScore }) => `${key} ≥ ${minScore}`).join(' · '),
        sort: false,
        file: [],
      },
      { key: 'effectiveFrom', width: '136px' },
      {
        key: 'state',
        head: t('ratings.state'),
        cell: (row) => <State rating={row} />,
        sort: false,
        file: [],
        width: '128px',
        card: 'mark',
      },
    ]}
    create={`${ratingPath}/create`}
    hrefOf={({ id }) => `${ratingPath}/show/${id}`}
  />
);

const Levels = ({ control, name, label, disabled }: OwnInput) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className="stack" role="group" aria-label={label} data-field={name}>
      {fieldState.error?.message && <p className="field__error">{fieldState.error.message}</p>}
      <Bands bands={(field.value as readonly Band[] | null) ?? []} disabled={disabled} onChange={field.onChange} />
    </div>
  );
};
const inputs = { levels: (input: OwnInput) => <Levels {...input} /> };

export const RatingCreate = () => {
  const { t } = useTranslation('audits');
  const last = useView<Rating>('scales')?.rows[0];
  return (
    <RecordForm
      key={last?.id ?? 0}
      entity={SustainRating}
      row={null}
      list={ratingList.path}
      title={t('ratings.create')}
      sections={[
        { title: t('ratings.about'), fields: ['name', 'effectiveFrom', 'note'] },
        { title: t('fields.SustainRating.levels'), fields: ['levels'] },
      ]}
      initial={{ levels: last?.levels ?? defaultLevels }}
      inputs={inputs}
      texts="audits"
      save={t('ratings.save')}
    />
  );
};

const Shown = ({ row }: { row: Rating }) => {
  const { t } = useTranslation('audits');
  return (
    <div className="record">
      <RecordHead back={ratingList.path} no={t('form.version', { n: row.ratingVersion })} title={row.name} marks={<State rating={row} />} />
      <Section title={t('ratings.about')} id="about">
        <Facts
          entity={SustainRating}
          row={row}
          texts="audits"
          facts={[{ name: 'effectiveFrom', value: <DateText value={row.effectiveFrom} /> }, 'note', 'createdAt']}
        />
      </Section>
      <Section title={t('fields.SustainRating.levels')} id="levels">
        <BandTable bands={row.levels} label={t('fields.SustainRating.levels')} />
      </Section>
    </div>
  );
};

export const RatingShow = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<Rating> gone={t('ratings.gone')}>{(row) => <Shown key={row.id} row={row} />}</RecordPage>;
};
