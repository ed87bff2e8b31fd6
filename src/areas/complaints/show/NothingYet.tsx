/** Missing parts take one line: a button for each thing the user may add. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useAdds } from './files/useAdds.ts';

export const NothingYet = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const asked = useApp((state) => state.navigation.query['add']);
  const adds = useAdds(row).filter(({ none, to }) => none && !('form' in to && to.form === asked));
  if (adds.length === 0) return null;
  return (
    <div className="nothing-yet">
      <span>{t('show.nothingYet')}</span>
      {adds.map(({ step, label, name, to }) =>
        'href' in to ? (
          <ButtonLink key={step} small look="plain" icon="plus" href={to.href} aria-label={label}>
            {name}
          </ButtonLink>
        ) : (
          <Button
            key={step}
            small
            look="plain"
            icon="plus"
            aria-label={label}
            onClick={() => wish(navigation.query({ set: { add: to.form } }))}
          >
            {name}
          </Button>
        ),
      )}
    </div>
  );
};
