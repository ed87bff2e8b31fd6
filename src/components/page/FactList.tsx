/** Labels and values of a record, two columns where there is room; a missing value is shown as such. */
import type { ReactNode } from 'react';
import { Missing } from '#src/components/values/Missing.tsx';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** the value just changed by a live push: tinted 2 s */
  changed?: boolean;
  /** takes both columns: long texts */
  wide?: boolean;
}

const empty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map((fact, i) => (
      <div key={i} className={`fact${fact.wide ? ' fact--wide' : ''}${fact.changed ? ' tint' : ''}`}>
        <dt>{fact.label}</dt>
        <dd>{empty(fact.value) ? <Missing /> : fact.value}</dd>
      </div>
    ))}
  </dl>
);
