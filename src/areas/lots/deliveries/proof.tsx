/** What still keeps a lot of a delivery from shipping: its certificate, or a hold. */
import { useTranslation } from 'react-i18next';
import { labRoles } from '#domain/lots/lotSides.ts';
import { deliveryPlaces } from '#src/areas/lots/certificate/coaPlaces.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { hasRole } from '#domain/kernel/workflow.ts';
import { useDeciding } from '#src/store/hooks.ts';
import type { ProvenLine } from './deliveryLoads.ts';

type Missing = 'begin' | 'write' | 'sign' | 'decide' | 'corrected' | 'held' | 'failed' | null;

const missingOf = ({ lot }: ProvenLine): Missing => {
  if (lot?.status === 'Hold') return 'held';
  if (lot?.status === 'Failed') return 'failed';
  if (lot?.status === 'Passed') return null;
  switch (lot?.coas?.[0]?.status) {
    case undefined:
      return 'begin';
    case 'Draft':
      return 'write';
    case 'Rejected':
      return 'corrected';
    case 'Signing':
      return 'sign';
    default:
      return 'decide';
  }
};

/** The certificate of a line, its state, and where the laboratory goes on with it. */
export const Proof = ({ deliveryId, line }: { deliveryId: number; line: ProvenLine }) => {
  const { t } = useTranslation('lots');
  const { caller } = useDeciding();
  const writes = hasRole(labRoles, caller);
  const coa = line.lot?.coas?.[0];
  const missing = missingOf(line);
  const places = deliveryPlaces(deliveryId, line.lotId);
  return (
    <span className="stack">
      {coa && (
        <span>
          {writes ? <a href={places.decide(coa.id)}>{coa.coaNo}</a> : coa.coaNo} <StatusChip entity="COA" status={coa.status} />
        </span>
      )}
      {missing && <span className="meta">{t(`deliveries.missing.${missing}`)}</span>}
      {writes && missing === 'begin' && (
        <span>
          <ButtonLink small icon="plus" href={places.begin}>
            {t('coa.create')}
          </ButtonLink>
        </span>
      )}
      {writes && (missing === 'write' || missing === 'corrected') && (
        <span>
          <ButtonLink small icon="pencil" href={places.edit}>
            {t('coa.edit')}
          </ButtonLink>
        </span>
      )}
    </span>
  );
};
