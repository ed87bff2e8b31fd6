/** A new project beside the request: its name, its launch, and what is planned with it. */
import { useTranslation } from 'react-i18next';
import { NewProductDevelopment } from '#domain/nir/newProductDevelopment.ts';
import { records } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { choicesOf, fieldLabel } from '#src/views/field/words.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';

const key = 'nir.project';
const names = ['name', 'launchDate', 'forecastPerYear', 'targetRetailPrice', 'targetCost', 'currency', 'note'] as const;
const begin: Record<string, Json> = Object.fromEntries(names.map((name) => [name, null]));

export const ProjectDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('nir');
  const wish = useWish();
  const { values, set, flush, forget } = useKept(NewProductDevelopment.collection, begin, { part: key, sentBy: key });
  const { busySince, failure } = usePending(key);
  const create = (): void => {
    flush();
    wish(records.create({ key, collection: NewProductDevelopment.collection, values }));
  };
  useDone(key, () => {
    forget();
    onClose();
  });
  return (
    <Modal
      open
      title={t('form.project')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('components:cancel')}</Button>
          <Button look="filled" icon="plus" busy={busySince !== null} disabled={!values['name']} onClick={create}>
            {t('form.projectMade')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {names.map((name) => {
          const field = NewProductDevelopment.fields[name];
          const label = fieldLabel(t, NewProductDevelopment, name);
          return (
            <Field key={name} name={name} label={label} required={name === 'name'}>
              {(ids) => (
                <KindInput
                  ids={ids}
                  field={field}
                  label={label}
                  value={values[name]}
                  options={field.kind === 'enum' ? choicesOf(t, NewProductDevelopment, name) : undefined}
                  onChange={(value) => set({ [name]: value as Json })}
                />
              )}
            </Field>
          );
        })}
        {failure && <Refusal failure={failure} />}
      </div>
    </Modal>
  );
};
