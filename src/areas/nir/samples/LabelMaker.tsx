/** The label of one sample or parcel, with what stands on it. */
import { useTranslation } from 'react-i18next';
import type { labelKinds } from '#domain/nir/label.ts';
import { LabelMaker as Maker } from '#src/views/labels/LabelMaker.tsx';
import './samples.css';

interface LabelMakerProps {
  kind: (typeof labelKinds)[number];
  /** of the sample or the parcel */
  refId: number;
  /** its number or code */
  name: string;
}

export const LabelMaker = ({ kind, refId, name }: LabelMakerProps) => {
  const { t } = useTranslation('nir');
  return (
    <Maker kind={kind} refIds={[refId]} name={name} part={`labels.${kind}`} texts="nir:samples.labels">
      {({ labels: [made], size, sheet, test }) =>
        made && (
          <div className="label-made" role="status">
            <div className="label-preview" data-size={size}>
              <b className="label-preview__title">{name}</b>
              {Object.entries(made.payload).map(([id, value]) => (
                <span key={id}>
                  ({id}) {value}
                </span>
              ))}
            </div>
            <div className="stack">
              <p>{t('samples.labels.printed', { count: made.printCount })}</p>
              <span className="row">{sheet}</span>
              <span className="row">
                {t('samples.labels.test')} {test}
              </span>
            </div>
          </div>
        )
      }
    </Maker>
  );
};
