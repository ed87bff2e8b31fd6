/** Issues of a form as its errors, in the words of the language. */
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { Issue } from '#src/areas/announcements/texts/textForm.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

const issueWords = (issue: Issue, t: Translate): string =>
  'own' in issue ? t(`wrong.${issue.own}`) : t(`errors:field.${issue.code}`, { ...issue.params });

export const errorsOf = <V extends FieldValues>(issues: Partial<Record<string, Issue>>, t: Translate): FieldErrors<V> =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([name, issue]) =>
      issue ? [[name, { type: 'own' in issue ? issue.own : issue.code, message: issueWords(issue, t) }]] : [],
    ),
  ) as FieldErrors<V>;
