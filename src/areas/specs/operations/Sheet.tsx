/** A sheet as a store works by it: what is in it first, then how it is received, stored, prepared, held, served and discarded. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { OperationStep } from '#domain/specs/lines/operationStep.ts';
import '#src/areas/specs/specs.css';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import { Thumb } from '#src/views/files/Thumb.tsx';
import type { SheetRow } from './operationLoads.ts';
import { rangeText } from './sheetWords.ts';
import { DurationText, Minutes } from './DurationText.tsx';

type Step = NonNullable<SheetRow['steps']>[number];

/** Both languages, the local one below. */
const Both = ({ text, local }: { text: string | null; local: string | null }) => (
  <div data-unrecorded="">
    {text && <p>{text}</p>}
    {local && <p className="muted">{local}</p>}
  </div>
);

const Picture = ({ of, stored }: { of: Pick<Entity, 'collection'>; stored: string | null }) =>
  stored !== null && <Thumb collection={of.collection} stored={stored} icon={<Icon name="image" />} />;

const StepItem = ({ step, n }: { step: Step; n: number }) => (
  <li className="spec-composed stack">
    <div className="row">
      <b>{n}</b>
      {step.timerSeconds !== null && (
        <Tag tone="work" icon="stopwatch">
          <DurationText seconds={step.timerSeconds} />
        </Tag>
      )}
    </div>
    <div className="spec-values">
      <Picture of={OperationStep} stored={step.picture} />
      <Both text={step.text} local={step.textLocal} />
    </div>
  </li>
);

const Steps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useTranslation('operationSpecs');
  return (
    <Section title={t('sheet.steps')} id="sheet-steps" count={steps.length}>
      {steps.length === 0 ? (
        <p className="muted">{t('sheet.noSteps')}</p>
      ) : (
        <ol className="spec-checks">
          {steps.map((step, i) => (
            <StepItem key={step.lineKey} step={step} n={i + 1} />
          ))}
        </ol>
      )}
    </Section>
  );
};

const texts = ['equipment', 'serving', 'discardRule', 'cleaning'] as const;

export const Sheet = ({ row }: { row: SheetRow }) => {
  const { t } = useTranslation('specs');
  return (
    <div className="stack">
      <Section title={t('operationSpecs:sheet.allergens')} id="sheet-allergens">
        <div className="spec-values">
          <Picture of={OperationSpec} stored={row.picture} />
          <Facts entity={OperationSpec} row={row} texts="specs" facts={['contains', 'mayContain']} />
        </div>
      </Section>
      <Section title={t('operationSpecs:sheet.receiving')} id="sheet-receiving">
        <Facts
          entity={OperationSpec}
          row={row}
          texts="specs"
          facts={[
            { label: t('operationSpecs:sheet.temperature'), value: rangeText(row.receivingMinC, row.receivingMaxC) },
            'receivingPct',
            { name: 'packState', value: <Both text={row.packState} local={row.packStateLocal} />, wide: true },
          ]}
        />
      </Section>
      <Section title={t('operationSpecs:sheet.storage')} id="sheet-storage">
        <Facts
          entity={OperationSpec}
          row={row}
          texts="specs"
          facts={[
            'storageMode',
            { label: t('operationSpecs:sheet.temperature'), value: rangeText(row.storageMinC, row.storageMaxC) },
            row.humidityMax !== null && 'humidityMax',
            row.light !== null && 'light',
            'shelfLifeDays',
            row.afterOpeningDays !== null && 'afterOpeningDays',
            { label: t('operationSpecs:holding'), value: <Minutes n={row.holdingMinutes} /> },
            { label: t('operationSpecs:display'), value: <Minutes n={row.displayMinutes} /> },
          ]}
        />
      </Section>
      <Steps steps={row.steps ?? []} />
      <Section title={t('operationSpecs:sheet.working')} id="sheet-working">
        <Facts
          entity={OperationSpec}
          row={row}
          texts="specs"
          facts={texts.map((name) => ({ name, value: <Both text={row[name]} local={row[`${name}Local`]} />, wide: true }))}
        />
      </Section>
      <Section title={t('operationSpecs:sheet.product')} id="sheet-product">
        <Facts
          entity={OperationSpec}
          row={row}
          texts="specs"
          facts={[
            'productName',
            row.productNameLocal !== null && 'productNameLocal',
            'gtin',
            'sku',
            {
              label: fieldLabel(t, OperationSpec, 'audience'),
              value: row.audience?.length ? (
                <FieldValue entity={OperationSpec} name="audience" value={row.audience} texts="specs" />
              ) : (
                t('operationSpecs:allFormats')
              ),
            },
            'effectiveFrom',
          ]}
        />
      </Section>
    </div>
  );
};
