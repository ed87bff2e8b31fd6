/** Beside the form: specifications in force and earlier requests that resemble the item. */
import { useTranslation } from 'react-i18next';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { views, type Wish } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

interface Found {
  id: number;
  no: string;
  name: string;
  status: string;
  supplier: string | null;
}
interface Sourced {
  specs: readonly Found[];
  requests: readonly Found[];
}

export const sourcedWish = (name: string, productCategoryId: number | null, except: number | null): Wish =>
  views.load({
    view: 'sourced',
    path: '/NewIngredientRequests/alreadySourced',
    query: {
      name,
      ...(productCategoryId === null ? {} : { productCategoryId: String(productCategoryId) }),
      ...(except === null ? {} : { except: String(except) }),
    },
    watches: ['ProductMfgSpecs', 'NewIngredientRequests'],
  });

const Rows = ({
  title,
  rows,
  entity,
  hrefOf,
}: {
  title: string;
  rows: readonly Found[];
  entity: string;
  hrefOf: (row: Found) => string;
}) =>
  rows.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ul className="nir-found">
        {rows.map((row) => (
          <li key={row.id}>
            <a href={hrefOf(row)} data-unrecorded="">
              {row.name}
            </a>{' '}
            <StatusChip entity={entity} status={row.status} />
            <span className="meta">{[row.no, row.supplier].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );

export const SourcedPart = () => {
  const { t } = useTranslation('nir');
  const isRd = useApp((state) => !state.session.roles.some((role) => ['superAdmin', 'sourcing', 'admin'].includes(role)));
  const view = useView<Row, Sourced>('sourced');
  const found = view?.value ?? null;
  return (
    <Section title={t('form.sourced')} id="sourced">
      <div className="stack">
        {!view && <p className="muted">{t('form.sourcedHint')}</p>}
        {view && !found && <LoadState views={['sourced']} />}
        {found && (
          <>
            {found.specs.length + found.requests.length === 0 && <p className="muted">{t('form.noneSourced')}</p>}
            <Rows
              title={t('form.specs')}
              rows={found.specs}
              entity={ProductMfgSpec.name}
              hrefOf={({ id }) => `${isRd ? '/mfg' : '/specs'}/show/${id}`}
            />
            <Rows
              title={t('form.requests')}
              rows={found.requests}
              entity={NewIngredientRequest.name}
              hrefOf={({ id }) => `/nir/show/${id}`}
            />
          </>
        )}
      </div>
    </Section>
  );
};
