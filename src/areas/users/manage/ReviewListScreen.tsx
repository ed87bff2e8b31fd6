/** /manageUser/review/list: accounts whose access is to be kept or revoked, many in one pass. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppUser } from '#domain/users/appUser.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { SelectionBar } from '#src/components/tables/SelectionBar.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useDeciding } from '#src/store/hooks.ts';
import { ListPage, type PickedRows } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { ReviewDialog, type ReviewDecision } from './ReviewDialog.tsx';
import { organisationsOf, reasonsOf, rolesOf } from './userCells.ts';
import { reviewList, type UserRow } from './userLoads.ts';

const Selected = ({ rows, keep }: PickedRows<UserRow>) => {
  const { t } = useTranslation('people');
  const [decision, setDecision] = useState<ReviewDecision | null>(null);
  return (
    <SelectionBar count={rows.length} onClear={() => keep([])}>
      <Button icon="check" onClick={() => setDecision('keep')}>
        {t('steps.keepAccess')}
      </Button>
      <Button icon="ban" onClick={() => setDecision('revoke')}>
        {t('steps.revokeAccess')}
      </Button>
      {decision && (
        <ReviewDialog
          rows={rows}
          decision={decision}
          onClose={(left) => {
            setDecision(null);
            keep(left);
          }}
        />
      )}
    </SelectionBar>
  );
};

const ReviewListScreen = () => {
  const { t } = useTranslation('people');
  const { params } = useDeciding();
  return (
    <ListPage<UserRow>
      of={reviewList}
      entity={AppUser}
      texts="people:review"
      icon="verified"
      back="/manageUser/list"
      filters={(words) => ({ why: { label: words('review.why'), word: (value) => words(`review.found.${value}`) } })}
      columns={(words) => [
        {
          key: 'firstname',
          head: words('fields.name'),
          cell: (row) => <TitleCell title={personName(row)} facts={[row.email]} />,
          file: ['side'],
          card: 'title',
          fixed: true,
        },
        {
          key: 'why',
          head: words('review.why'),
          cell: (row) => (
            <span className="row">
              {reasonsOf(row, params).map((reason) => (
                <Tag key={reason} tone="wait">
                  {words(`review.found.${reason}`)}
                </Tag>
              ))}
            </span>
          ),
          sort: false,
          file: [],
          width: '240px',
        },
        { key: 'lastLoginAt', width: '156px' },
        {
          key: 'roles',
          head: words('fields.roles'),
          cell: (row) => rolesOf(words, row) || <Missing />,
          sort: false,
          file: [],
          width: '200px',
          cut: true,
        },
        {
          key: 'organisations',
          head: words('fields.organisations'),
          cell: (row) => organisationsOf(row) || <Missing />,
          sort: false,
          file: [],
          width: '200px',
          cut: true,
          minor: true,
        },
        { key: 'createdAt', width: '156px', minor: true },
      ]}
      picked={(chosen) => <Selected {...chosen} />}
      tools={
        <ButtonLink icon="history" href="/manageUser/reviewed/list">
          {t('reviewed.title')}
        </ButtonLink>
      }
      exports
      hrefOf={(row) => `/manageUser/edit/${row.id}`}
    />
  );
};

export default ReviewListScreen;
