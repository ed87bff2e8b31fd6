/** A value of the complaint form in a comparison; of inputs that are decided together, all that they say. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueText } from '#src/areas/complaints/fields/ValueText.tsx';

export interface ComparedValueProps {
  name: string;
  value: unknown;
  label: (name: string) => string;
}

export const ComparedValue = ({ name, value, label }: ComparedValueProps) => {
  const { t } = useTranslation('components');
  const parts = Object.entries(typeof value === 'object' && value !== null ? value : { [name]: value }).filter(
    ([, of], i) => i === 0 || (of ?? false) !== false,
  );
  return parts.map(([part, of], i) => (
    <Fragment key={part}>
      {i > 0 && t('comma')}
      {i > 0 && of === true ? label(part) : <ValueText collection="Complaints" name={part} value={of} />}
    </Fragment>
  ));
};
