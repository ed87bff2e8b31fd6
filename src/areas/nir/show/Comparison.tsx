/** Offers side by side: the best value of each criterion among those of one currency and unit, and target by target. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison as Compared, Criterion, Offer } from '#domain/nir/comparison.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useView } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { specifyPages } from '#src/areas/nir/lists.ts';
import { limitsText } from '#src/areas/nir/Targets.tsx';
import { ComparisonExport } from './ComparisonExport.tsx';
import './compare.css';

const Price = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('nir');
  if (offer.unitPrice === undefined) return <Missing why="hidden" />;
  if (offer.unitPrice === null) return <Missing />;
  if (offer.unitPrice === 0) return t('compare.free', { reason: offer.freeReason ?? '' });
  const unit = offer.priceUnit ? t(`values.NirRequest.priceUnit.${offer.priceUnit}`) : '';
  return <NumberText value={offer.unitPrice} unit={`${offer.currency ?? ''} / ${unit}`} />;
};

const Amount = ({ value, unit }: { value: number | null | undefined; unit?: string }) =>
  value === undefined ? <Missing why="hidden" /> : value === null ? <Missing /> : <NumberText value={value} {...(unit ? { unit } : {})} />;

const useRows = (): readonly { criterion: Criterion; draw: (offer: Offer) => ReactNode }[] => {
  const { t } = useTranslation('nir');
  const unitOf = ({ priceUnit }: Offer): string => (priceUnit ? t(`values.NirRequest.priceUnit.${priceUnit}`) : '');
  return [
    { criterion: 'unitPrice', draw: (offer) => <Price offer={offer} /> },
    { criterion: 'moq', draw: (offer) => <Amount value={offer.moq} unit={unitOf(offer)} /> },
    {
      criterion: 'leadTimeDays',
      draw: ({ leadTimeDays }) => (leadTimeDays === null ? <Missing /> : t('compare.days', { count: leadTimeDays })),
    },
    { criterion: 'capacityPerMonth', draw: (offer) => <Amount value={offer.capacityPerMonth} unit={unitOf(offer)} /> },
    { criterion: 'toolingCost', draw: (offer) => <Amount value={offer.toolingCost} unit={offer.currency ?? ''} /> },
    { criterion: 'deviating', draw: ({ deviating, missedMusts }) => t('compare.deviations', { count: deviating, musts: missedMusts }) },
    {
      criterion: 'sampleScore',
      draw: (offer) =>
        offer.sampleScore === null ? <Missing /> : t('compare.score', { score: offer.sampleScore, count: offer.evaluations }),
    },
    {
      criterion: 'samplesApproved',
      draw: ({ samplesApproved, samples }) => t('compare.samplesOf', { approved: samplesApproved, samples }),
    },
  ];
};

const Head = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('nir');
  return (
    <th scope="col" className="nir-compare__offer">
      <b data-unrecorded="">{offer.supplier}</b>
      <span className="meta" data-unrecorded="">
        {offer.group}
      </span>
      <StatusChip entity={NirRequest.name} status={offer.status} />
      {!offer.active && <Tag tone="bad">{t('compare.inactive')}</Tag>}
      {offer.submittedAt && (
        <span className="meta">
          <DateText value={offer.submittedAt} />
        </span>
      )}
    </th>
  );
};

const Criteria = ({ of }: { of: Compared }) => {
  const { t } = useTranslation('nir');
  return useRows().map(({ criterion, draw }) => {
    const best = of.best[criterion];
    return (
      <tr key={criterion}>
        <th scope="row">
          {t(`compare.${criterion}`)}
          {best.mixed && <span className="meta">{t('compare.mixed')}</span>}
          {criterion === 'sampleScore' && <span className="meta">{t('compare.scoreHint')}</span>}
        </th>
        {of.offers.map((offer) => (
          <td key={offer.id} className={best.ids.includes(offer.id) ? 'nir-compare__best' : undefined}>
            {draw(offer)}
            {best.ids.includes(offer.id) && (
              <span className="nir-compare__mark">
                <Icon name="check" /> {t('compare.best')}
              </span>
            )}
          </td>
        ))}
      </tr>
    );
  });
};

const Standing = ({ of }: { of: Compared }) => {
  const { t } = useTranslation('nir');
  return (
    <>
      <tr>
        <th scope="row">{t('compare.licences')}</th>
        {of.offers.map((offer) => (
          <td key={offer.id} data-unrecorded="">
            {t('compare.licencesOf', { held: offer.licencesHeld, needed: offer.licencesNeeded })}
            {offer.missingLicences.length > 0 && (
              <span className="meta">{t('matching.facts.missing', { names: offer.missingLicences.join(t('components:comma')) })}</span>
            )}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t('compare.audit')}</th>
        {of.offers.map((offer) => (
          <td key={offer.id}>{offer.auditGrade ?? t('compare.never')}</td>
        ))}
      </tr>
    </>
  );
};

const Answer = ({ offer, lineKey }: { offer: Offer; lineKey: string }) => {
  const { t } = useTranslation('nir');
  const answer = offer.answers.find((one) => one.targetKey === lineKey);
  if (answer?.meets === undefined) return <span className="muted">{t('compare.open')}</span>;
  if (answer.meets) return t('compare.meets');
  return (
    <span className="nir-compare__deviates" data-unrecorded="">
      {t('compare.deviates', { offered: answer.offered ?? '' })}
    </span>
  );
};

export const Comparison = () => {
  const { t } = useTranslation('nir');
  const of = useView<Row, Compared>('compare')?.value ?? null;
  if (!of) return <LoadState views={['compare']} />;
  if (of.offers.length === 0) return <p className="muted">{t('show.noOffers')}</p>;
  return (
    <Section title={t('compare.title')} id="offers" count={of.offers.length} actions={<ComparisonExport of={of} />}>
      <div className="nir-compare">
        <WideTable label={t('compare.title')} wider columns={of.offers.length + 1}>
          <thead>
            <tr>
              <th scope="col">{t('compare.criterion')}</th>
              {of.offers.map((offer) => (
                <Head key={offer.id} offer={offer} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Criteria of={of} />
            <Standing of={of} />
            {of.targets.map((line) => (
              <tr key={line.lineKey}>
                <th scope="row">
                  <span data-unrecorded="">{line.name}</span> {line.must && <Tag tone="info">{t('compare.must')}</Tag>}
                  <span className="meta" data-unrecorded="">
                    {limitsText(line) || line.requirement}
                  </span>
                </th>
                {of.offers.map((offer) => (
                  <td key={offer.id}>
                    <Answer offer={offer} lineKey={line.lineKey} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('show.steps')}</th>
              {of.offers.map((offer) => (
                <td key={offer.id}>
                  <RowSteps entity={NirRequest} row={{ ...offer }} texts="nir" pages={specifyPages(offer)} />
                  {offer.mfgSpecId !== null && (
                    <ButtonLink small icon="book" href={`/mfg/show/${offer.mfgSpecId}`}>
                      {t('fields.NirRequest.mfgSpecId')}
                    </ButtonLink>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </WideTable>
      </div>
    </Section>
  );
};
