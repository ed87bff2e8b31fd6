/** Organisations with the name or tax ID that is typed for a new one: asked half a second after the last key. */
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameWords } from '#domain/suppliers/samePartner.ts';
import { remote } from '#src/actions/index.ts';
import { FormField } from '#src/components/form/FormField.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { Entity } from '#domain/kernel/entity.ts';
import { listIn } from '#src/selectors/views.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';

const WAIT_MS = 500;

interface Similar {
  id: number;
  name: string;
  code: string;
  status: string;
  reason: 'name' | 'taxId';
}

interface SimilarPartnersProps {
  entity: Entity;
  control: OwnInput['control'];
  /** the page of one of them */
  show: string;
}

const typed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const SimilarPartners = ({ entity, control, show }: SimilarPartnersProps) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const [name, taxId] = (useWatch({ control, name: ['name', 'taxId'] }) as unknown[]).map(typed) as [string, string];
  const key = `similar.${entity.collection}`;
  const { answer } = usePending(key);
  const comparable = nameWords(name) !== '' || taxId !== '';
  useEffect(() => {
    if (!comparable) return undefined;
    const timer = setTimeout(
      () => wish(remote.call({ key, method: 'GET', path: `/${entity.collection}/similar`, query: { name, taxId }, keep: true })),
      WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [wish, key, entity, comparable, name, taxId]);
  const found = comparable ? listIn<Similar>(answer) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className="told told--alarm">
          <p>
            <Icon name="exclamation-triangle" /> {t('similar.title')}
          </p>
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                <a href={`${show}/${one.id}`} target="_blank" rel="noreferrer">
                  {one.name}
                </a>{' '}
                <span className="meta">
                  {[one.code, t(`similar.${one.reason}`), one.status === 'inActive' ? t('values.Supplier.status.inActive') : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

/** The input of the tax ID of a new organisation, with the warning below it. */
export const taxIdWithSimilar = (entity: Entity, show: string) => (input: OwnInput) => (
  <>
    <FormField {...input} field={entity.fields['taxId']!} />
    <SimilarPartners entity={entity} control={input.control} show={show} />
  </>
);
