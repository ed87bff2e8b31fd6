/** /manageUser/reviewed/list: what was decided about whose access, by whom, when and why. */
import { AccessReview } from '#domain/users/accessReview.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { reviewedList, type ReviewedRow } from './userLoads.ts';

const ReviewedListScreen = () => (
  <ListPage<ReviewedRow>
    of={reviewedList}
    entity={AccessReview}
    texts="people:reviewed"
    icon="history"
    back="/manageUser/review/list"
    filters={(t) => ({
      user: { label: t('fields.appUserId') },
      decision: { label: t('fields.AccessReview.decision') },
      from: { label: t('fields.AccessReview.createdAt') },
    })}
    columns={(t) => [
      { key: 'createdAt', cell: (row) => <DateText value={row.createdAt} time />, width: '156px', fixed: true },
      {
        key: 'appUserId',
        cell: (row) => personName(row.appUser) || <Missing />,
        sort: false,
        file: ['appUserId'],
        width: '200px',
        cut: true,
        card: 'title',
      },
      {
        key: 'decision',
        cell: (row) => <Tag tone={row.decision === 'keep' ? 'good' : 'bad'}>{t(`values.AccessReview.decision.${row.decision}`)}</Tag>,
        width: '120px',
        card: 'mark',
      },
      { key: 'reason', sort: false },
      {
        key: 'found',
        cell: (row) => row.found.map((reason) => t(`review.found.${reason}`)).join(', ') || <Missing />,
        sort: false,
        width: '200px',
        wrap: true,
      },
      { key: 'lastLoginAt', sort: false, width: '156px', minor: true },
      {
        key: 'createdById',
        cell: (row) => personName(row.createdBy) || <Missing />,
        sort: false,
        file: ['createdById'],
        width: '180px',
        cut: true,
      },
    ]}
    exports
    hrefOf={(row) => `/manageUser/edit/${row.appUserId}`}
  />
);

export default ReviewedListScreen;
