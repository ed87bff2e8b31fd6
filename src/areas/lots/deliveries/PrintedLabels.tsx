/** The labels of a delivery that still lead somewhere: one that was lost or printed by mistake is revoked. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remote } from '#src/actions/index.ts';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useView, useWish } from '#src/store/hooks.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { printedView, type PrintedLabel } from './deliveryLoads.ts';

const nameOf = ({ lot, handlingUnit }: PrintedLabel): string => handlingUnit?.sscc ?? handlingUnit?.unitNo ?? lot?.lotNo ?? '';

const Revoke = ({ label, onClose }: { label: PrintedLabel; onClose: () => void }) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  const key = `revokeLabel.${label.id}`;
  const { busySince, failure } = usePending(key);
  useDone(key, onClose);
  return (
    <ConfirmStep
      open
      title={t('deliveries.labels.revokeTitle', { name: nameOf(label) })}
      what={t('deliveries.labels.revokeWhat')}
      button={t('deliveries.labels.revoke')}
      danger
      busy={busySince !== null}
      error={
        failure && (
          <p className="field__error" role="alert">
            {failureText(failure, t)}
          </p>
        )
      }
      onConfirm={() => wish(remote.call({ key, method: 'POST', path: '/Labels/revoke', body: { ids: [label.id] } }))}
      onClose={onClose}
    />
  );
};

export const PrintedLabels = () => {
  const { t } = useTranslation('lots');
  const labels = useView<PrintedLabel>(printedView)?.rows ?? [];
  const [asked, setAsked] = useState<number | null>(null);
  const label = labels.find(({ id }) => id === asked);
  if (labels.length === 0) return null;
  return (
    <Card title={t('deliveries.labels.existing')}>
      <WideTable label={t('deliveries.labels.existing')}>
        <thead>
          <tr>
            <th scope="col">{t('deliveries.labels.of')}</th>
            <th scope="col">{t('deliveries.labels.prints')}</th>
            <th scope="col">{t('deliveries.labels.last')}</th>
            <th scope="col">{t('deliveries.labels.revoke')}</th>
          </tr>
        </thead>
        <tbody>
          {labels.map((one) => (
            <tr key={one.id} data-row={one.id}>
              <th scope="row">{nameOf(one)}</th>
              <td>{one.printCount}</td>
              <td>{one.lastPrintedAt && <DateText value={one.lastPrintedAt} />}</td>
              <td>
                <Button
                  small
                  icon="ban"
                  aria-label={t('deliveries.labels.revokeOne', { name: nameOf(one) })}
                  onClick={() => setAsked(one.id)}
                >
                  {t('deliveries.labels.revoke')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {label && <Revoke label={label} onClose={() => setAsked(null)} />}
    </Card>
  );
};
