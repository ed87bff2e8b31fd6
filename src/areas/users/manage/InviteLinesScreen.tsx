/** /manageUser/invitation/create: people of a spreadsheet are checked line by line, then invited. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationEmail, linesAtOnce, mostLines } from '#domain/users/invitationEmail.ts';
import { roles } from '#domain/roles.ts';
import { LinesPage, wordsFor, type LineResult, type LinesOf } from '#src/views/lines/LinesPage.tsx';

const { collection } = InvitationEmail;
const columns = ['email', 'firstname', 'lastname', 'organisation', 'role', 'language', 'message'] as const;
type Column = (typeof columns)[number];

interface Result extends LineResult {
  organisation: string | null;
}

/** A member without a further role. */
const plainRoles = ['supplier', 'supplierGroup', 'auditorUser'];

const InviteLinesScreen = () => {
  const { t } = useTranslation('people');
  const of = useMemo((): LinesOf<Column, Result> => {
    const roleWords = wordsFor(roles, (name) => t(`shell:roles.${name}`));
    return {
      texts: 'people:lines',
      back: '/manageUser/invitation/list',
      collection,
      columns,
      labelOf: (name) => t([`lines.columns.${name}`, `fields.${name}`]),
      sheet: {
        columns: wordsFor(columns, (name) => t(`lines.columns.${name}`)),
        values: {
          role: new Map([...roleWords].map(([word, role]) => [word, plainRoles.includes(role) ? 'user' : role])),
          language: wordsFor(['en', 'zh'] as const, (name) => t(`values.language.${name}`)),
        },
        required: ['email', 'role'],
        most: mostLines,
      },
      check: { path: `/${collection}/check` },
      send: { path: `/${collection}/inviteMany`, atOnce: linesAtOnce },
      cells: [
        { head: t('fields.email'), of: ({ email }) => email },
        { head: t('fields.organisations'), of: ({ organisation }, result) => result?.organisation ?? organisation ?? t('lines.company') },
        { head: t('fields.role'), of: ({ role }) => role },
      ],
    };
  }, [t]);
  return <LinesPage of={of} />;
};

export default InviteLinesScreen;
