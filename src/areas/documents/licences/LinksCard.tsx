/** The business types and product categories that ask for a licence: chosen together, with what the change would mean before it is saved. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { License } from '#domain/documents/license.ts';
import { records, views } from '#src/actions/index.ts';
import { Impact } from '#src/areas/documents/licences/Impact.tsx';
import { chosenOf, sameLinks, type Chosen, type LinkKind } from '#src/areas/documents/licences/links.ts';
import type { LicenceRow } from '#src/areas/documents/loads.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { usePending, useView, useWish } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';

interface Option {
  id: number;
  name: string;
}

interface LinkListProps {
  kind: LinkKind;
  options: readonly Option[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const LinkList = ({ kind, options, chosen, onChange }: LinkListProps) => {
  const { t } = useTranslation('documents');
  const links = chosen[kind];
  return (
    <fieldset className="checks">
      <legend>{t(`links.${kind}`)}</legend>
      {options.map(({ id, name }) => {
        const link = links.find((one) => one.id === id);
        return (
          <div key={id} className="link-line">
            <label className="check-line">
              <input
                type="checkbox"
                className="check"
                checked={link !== undefined}
                onChange={(event) =>
                  onChange({
                    ...chosen,
                    [kind]: event.target.checked ? [...links, { id, mandatory: true }] : links.filter((one) => one.id !== id),
                  })
                }
              />
              {name}
            </label>
            {link && (
              <label className="check-line meta">
                <input
                  type="checkbox"
                  className="check"
                  checked={link.mandatory}
                  aria-label={t('links.mandatoryFor', { name })}
                  onChange={(event) =>
                    onChange({
                      ...chosen,
                      [kind]: links.map((one) => (one.id === id ? { id, mandatory: event.target.checked } : one)),
                    })
                  }
                />
                {t('links.mandatory')}
              </label>
            )}
          </div>
        );
      })}
    </fieldset>
  );
};

/** The rows a link leads to stay choices when they are no longer active. */
const withPresent = (options: readonly Option[], present: readonly (Option | null | undefined)[]): readonly Option[] => [
  ...options,
  ...present.flatMap((one) => (one && !options.some(({ id }) => id === one.id) ? [one] : [])),
];

export const LinksCard = ({ row }: { row: LicenceRow }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const key = stepKey(License, row.id, 'links');
  const { busySince, failure } = usePending(key);
  const types = useView<Option>('businessTypes')?.rows ?? [];
  const categories = useView<{ id: number; productName: string }>('categories')?.rows ?? [];
  const [begin] = useState(() => chosenOf(row));
  const [chosen, setChosen] = useState(begin);
  useDone(key, () => wish(views.close({ view: 'impact' })));
  const change = (next: Chosen): void => {
    setChosen(next);
    if (sameLinks(begin, next)) wish(views.close({ view: 'impact' }));
    else wish(views.load({ view: 'impact', method: 'POST', path: `/Licenses/${row.id}/impact`, body: next, watches: [] }));
  };
  const changed = !sameLinks(begin, chosen);
  return (
    <Card title={t('License.requiredBy')} id="links">
      <p className="meta">{t('links.hint')}</p>
      <div className="link-lists">
        <LinkList
          kind="businessTypes"
          options={withPresent(
            types,
            (row.licenseBusinessTypes ?? []).map(({ businessType }) => businessType),
          )}
          chosen={chosen}
          onChange={change}
        />
        <LinkList
          kind="productCategories"
          options={withPresent(
            categories.map(({ id, productName }) => ({ id, name: productName })),
            (row.licenseProductCategories ?? []).map(
              ({ productCategory }) => productCategory && { id: productCategory.id, name: productCategory.productName },
            ),
          )}
          chosen={chosen}
          onChange={change}
        />
      </div>
      {changed && <Impact />}
      <Refusal failure={failure} marked={[]} texts="documents" />
      <span className="row">
        <Button
          look="outlined"
          icon="save"
          busy={busySince !== null}
          aria-disabled={!changed || undefined}
          data-step="links"
          onClick={() =>
            changed &&
            wish(
              records.transition({
                key,
                collection: License.collection,
                id: row.id,
                version: row.version,
                step: 'links',
                input: chosen,
              }),
            )
          }
        >
          {t('links.save')}
        </Button>
        {changed && (
          <Button look="text" icon="undo" onClick={() => change(begin)}>
            {t('links.reset')}
          </Button>
        )}
      </span>
    </Card>
  );
};
