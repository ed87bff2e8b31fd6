/** The comparison as a file, with what the reader sees of it. */
import { useTranslation } from 'react-i18next';
import type { Comparison, Offer } from '#domain/nir/comparison.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import { statusLook } from '#domain/statusLook.ts';
import { fieldLabel } from '#src/views/field/words.ts';
import { SheetButtons } from '#src/views/files/SheetButtons.tsx';
import { useRow } from '#src/store/hooks.ts';
import { limitsText } from '#src/areas/nir/Targets.tsx';
import type { NirRow } from '#src/areas/nir/loads.ts';

const KEY = 'comparisonExport';

type Cell = string | number | null;

export const ComparisonExport = ({ of }: { of: Comparison }) => {
  const { t } = useTranslation('nir');
  const code = useRow<NirRow>()?.code ?? '';
  const line = (label: string, cell: (offer: Offer) => Cell | undefined): Cell[] => [
    label,
    null,
    ...of.offers.map((offer) => cell(offer) ?? null),
  ];
  const field = (name: 'status' | 'currency' | 'priceUnit', cell: (offer: Offer) => Cell | undefined): Cell[] =>
    line(fieldLabel(t, NirRequest, name), cell);
  const answer = (offer: Offer, key: string): string => {
    const found = offer.answers.find(({ targetKey }) => targetKey === key);
    if (found?.meets === undefined) return t('compare.open');
    return found.meets ? t('compare.meets') : t('compare.deviates', { offered: found.offered ?? '' });
  };
  const table = (): Cell[][] => [
    [t('compare.criterion'), t('compare.wanted'), ...of.offers.map(({ supplier }) => supplier)],
    line(t('compare.group'), ({ group }) => group),
    field('status', ({ status }) => t(`components:status.${statusLook(NirRequest.name, status)!.word}`)),
    line(t('compare.unitPrice'), ({ unitPrice }) => unitPrice),
    field('currency', ({ currency }) => currency),
    field('priceUnit', ({ priceUnit }) => (priceUnit ? t(`values.NirRequest.priceUnit.${priceUnit}`) : null)),
    line(t('compare.moq'), ({ moq }) => moq),
    line(t('fields.NirRequest.leadTimeDays'), ({ leadTimeDays }) => leadTimeDays),
    line(t('compare.capacityPerMonth'), ({ capacityPerMonth }) => capacityPerMonth),
    line(t('compare.toolingCost'), ({ toolingCost }) => toolingCost),
    line(t('compare.deviating'), ({ deviating }) => deviating),
    line(t('compare.sampleScore'), (offer) => offer.sampleScore),
    line(t('compare.samplesApproved'), ({ samplesApproved, samples }) => t('compare.samplesOf', { approved: samplesApproved, samples })),
    line(t('compare.licences'), ({ licencesHeld, licencesNeeded }) =>
      t('compare.licencesOf', { held: licencesHeld, needed: licencesNeeded }),
    ),
    line(t('compare.audit'), ({ auditGrade }) => auditGrade ?? t('compare.never')),
    ...of.targets.map((target) => [
      target.must ? `${target.name} (${t('compare.must')})` : target.name,
      limitsText(target) || (target.requirement ?? null),
      ...of.offers.map((offer) => answer(offer, target.lineKey)),
    ]),
  ];
  return (
    <SheetButtons small pendingKey={KEY} collection="NewIngredientRequests" id={null} name={t('compare.file', { code })} table={table} />
  );
};
