/** The specifications that a master specification governs: how many fall outside, by factory, and in what each does. */
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '#domain/words.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { MasterSpecParameter } from '#domain/specs/lines/masterSpecParameter.ts';
import { navigation } from '#src/actions/index.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RequestRevisions } from './RequestRevisions.tsx';
import { impactPageOf, impactPageSize, type Gap, type ImpactAnswer, type ImpactedSpec } from './masterLoads.ts';

/** Codes of these have words. */
const wordOf = (t: TFunction, field: string, value: string): string =>
  field === 'type' ? t(`values.MasterSpecParameter.type.${value}`) : value;

const gapText = (t: TFunction, { field, name, mine, master }: Gap): string => {
  if (field === 'masterKey') return t('masters.gap.missing', { name });
  if (field === 'bannedIngredients') return t('masters.gap.banned', { name });
  if (field === 'labelChecklist') return t('masters.gap.label', { name: t(`values.labelItem.${name}`) });
  const label = fieldLabel(t, name === null ? MasterSpec : MasterSpecParameter, field);
  const place = name === null ? label : t('masters.gap.of', { name, field: label });
  if (master === null || master === '') return t('masters.gap.wider', { place });
  return t('masters.gap.values', { place, mine: mine ? wordOf(t, field, mine) : t('masters.gap.none'), master: wordOf(t, field, master) });
};

const Gaps = ({ of }: { of: ImpactedSpec }) => {
  const { t } = useTranslation('specs');
  const more = of.gapCount - of.gaps.length;
  return (
    <ul className="master-gaps" data-unrecorded="">
      {of.gaps.map((gap) => (
        <li key={`${gap.field}/${gap.name}/${gap.mine}`}>
          {gapText(t, gap)} {gap.waived && <Tag tone="info">{t('masters.gap.waived')}</Tag>}
        </li>
      ))}
      {more > 0 && <li className="muted">{t('masters.gap.more', { count: more })}</li>}
    </ul>
  );
};

const Suppliers = ({ of }: { of: ImpactAnswer['suppliers'] }) => {
  const { t } = useTranslation('specs');
  const { path, query } = useApp((state) => state.navigation);
  const hrefOf = (factory: string | null): string => {
    const { factory: _factory, impactPage: _page, ...rest } = query;
    return `${fullPath({ path, query: factory === null ? rest : { ...rest, factory } })}`;
  };
  if (of.length < 2) return null;
  return (
    <ul className="spec-nav" aria-label={t('masters.bySupplier')}>
      <li>
        <a className="spec-nav__item" href={hrefOf(null)} aria-current={query['factory'] ? undefined : 'true'}>
          {t('masters.allFactories')}
        </a>
      </li>
      {of.map(({ supplierId, name, governed, outside }) => (
        <li key={supplierId}>
          <a
            className="spec-nav__item"
            href={hrefOf(String(supplierId))}
            aria-current={query['factory'] === String(supplierId) ? 'true' : undefined}
          >
            <span data-unrecorded="">{name}</span>
            <span className="meta">{t('masters.ofGoverned', { outside, governed })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Before and after the page that is shown; `total` specifications in all. */
const Pages = ({ total }: { total: number }) => {
  const { t } = useTranslation('components');
  const wish = useWish();
  const page = impactPageOf(useApp((state) => state.navigation.query));
  const pages = Math.max(1, Math.ceil(total / impactPageSize));
  if (pages === 1) return null;
  const go = (to: number): void => void wish(navigation.query({ set: { impactPage: String(to) } }));
  return (
    <div className="row">
      <Button
        small
        look="plain"
        icon="angle-left"
        aria-label={t('pager.previous')}
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && go(page - 1)}
      />
      <span className="meta">
        {t('pager.range', { from: (page - 1) * impactPageSize + 1, to: Math.min(page * impactPageSize, total), total })}
      </span>
      <Button
        small
        look="plain"
        icon="angle-right"
        aria-label={t('pager.next')}
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && go(page + 1)}
      />
    </div>
  );
};

interface SpecsProps {
  specs: readonly ImpactedSpec[];
  chosen: readonly ImpactedSpec[];
  onChoose: (chosen: readonly ImpactedSpec[]) => void;
}

const Specs = ({ specs, chosen, onChoose }: SpecsProps) => {
  const { t } = useTranslation('specs');
  const isChosen = (spec: ImpactedSpec): boolean => chosen.some(({ id }) => id === spec.id);
  const outside = specs.filter(({ gapCount }) => gapCount > 0);
  const choose = (some: readonly ImpactedSpec[], on: boolean): void => {
    const others = chosen.filter(({ id }) => !some.some((one) => one.id === id));
    onChoose(on ? [...others, ...some] : others);
  };
  return (
    <WideTable label={t('masters.specs')}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className="check"
              aria-label={t('masters.requests.chooseAll')}
              checked={outside.length > 0 && outside.every(isChosen)}
              onChange={({ target }) => choose(outside, target.checked)}
            />
          </th>
          <th scope="col">{t('fields.ProductMfgSpec.productName')}</th>
          <th scope="col">{t('fields.ProductMfgSpec.supplierId')}</th>
          <th scope="col">{t('masters.gaps')}</th>
        </tr>
      </thead>
      <tbody>
        {specs.map((spec) => (
          <tr key={spec.id}>
            <td>
              {spec.gapCount > 0 && (
                <input
                  type="checkbox"
                  className="check"
                  aria-label={t('masters.requests.choose', { no: spec.specNo })}
                  checked={isChosen(spec)}
                  onChange={({ target }) => choose([spec], target.checked)}
                />
              )}
            </td>
            <td>
              <a href={`/specs/show/${spec.id}`} data-unrecorded="">
                {spec.productName}
              </a>
              <br />
              <span className="meta">
                {spec.specNo} · {t('revision', { n: spec.revision })}
              </span>
            </td>
            <td data-unrecorded="">{spec.supplierName}</td>
            <td>{spec.gapCount === 0 ? <span className="muted">{t('masters.within')}</span> : <Gaps of={spec} />}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

/** `all`: what lies within the limits is listed too. */
export const Impact = ({ all }: { all: boolean }) => {
  const { t } = useTranslation('specs');
  const view = useView<never, ImpactAnswer>('impact');
  const factory = useApp((state) => state.navigation.query['factory']);
  // kept over the pages and the factories
  const [chosen, setChosen] = useState<readonly ImpactedSpec[]>([]);
  const [requesting, setRequesting] = useState(false);
  if (!view?.value) return <LoadState views={['impact']} />;
  const { governed, outside, suppliers, data } = view.value;
  const counted = suppliers.filter((one) => factory === undefined || String(one.supplierId) === factory);
  const total = counted.reduce((sum, one) => sum + (all ? one.governed : one.outside), 0);
  return (
    <div className="stack">
      <p role="status">
        <b>{governed === 0 ? t('masters.impact.nothing') : t('masters.impact.counts', { outside, count: governed })}</b>{' '}
        {view.loadingSince !== null && <span className="meta">{t('masters.impact.comparing')}</span>}
      </p>
      <Suppliers of={all ? suppliers : suppliers.filter((one) => one.outside > 0)} />
      {data.length > 0 && <Specs specs={data} chosen={chosen} onChoose={setChosen} />}
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={() => setChosen([])}>
          <Button icon="file-edit" onClick={() => setRequesting(true)}>
            {t('masters.requests.open')}
          </Button>
        </SelectionBar>
      )}
      {requesting && (
        <RequestRevisions
          specs={chosen}
          onClose={(left) => {
            setRequesting(false);
            setChosen(left);
          }}
        />
      )}
      <Pages total={total} />
    </div>
  );
};
