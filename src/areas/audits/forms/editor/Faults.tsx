/** What keeps a form from being published, each a link to its place. */
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { numbersOf, type FormContent } from '#domain/audits/formContent.ts';
import type { FormFault } from '#domain/audits/formFaults.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { fullPath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';

export const parts = ['questions', 'sets', 'grades', 'about', 'tryOut'] as const;
export type Part = (typeof parts)[number];

/** The address of a part of the editor, or of a place in it. */
export const usePartHref = (): ((
  part: Part,
  at?: { section?: number | null | undefined; row?: string | null; field?: string | null },
) => string) => {
  const address = useApp((state) => state.navigation);
  return (part, { section, row, field } = {}) => {
    const { part: _part, section: _section, row: _row, field: _field, ...query } = address.query;
    return fullPath({
      path: address.path,
      query: {
        ...query,
        ...(part === 'questions' ? {} : { part }),
        ...(section ? { section: String(section) } : {}),
        ...(row ? { row, field: field ?? 'text' } : {}),
      },
    });
  };
};

const partOf = ({ section, field }: FormFault): Part => {
  if (section !== null || field === 'sections') return 'questions';
  return field === 'optionSets' ? 'sets' : 'grades';
};

/** Fields without a cell stand below the grid. */
const cellOf = (field: string | null): string => (field === null || field.startsWith('condition') ? 'text' : field);

const placeText = (t: TFunction, { section, question, field }: FormFault, content: FormContent): string => {
  const at = content.sections.findIndex(({ key }) => key === section);
  if (question !== null) return t('form.question', { n: numbersOf(content).get(question) ?? '' });
  if (at >= 0) return t('form.section', { n: at + 1 });
  return field === 'sections' ? t('form.parts.questions') : t(`fields.AuditForm.${field ?? 'gradeBands'}`);
};

interface FaultListProps {
  faults: readonly FormFault[];
  content: FormContent;
  sections: readonly { id: number; sectionKey: string }[];
}

export const FaultList = ({ faults, content, sections }: FaultListProps) => {
  const { t } = useTranslation('audits');
  const hrefOf = usePartHref();
  const idOf = (key: string | null): number | undefined => sections.find(({ sectionKey }) => sectionKey === key)?.id;
  return (
    <ul className="audit-checks">
      {faults.map((fault) => (
        <li key={`${fault.path}.${fault.code}`} className="audit-check">
          <Icon name="times-circle" size={12} />
          <span>
            <a href={hrefOf(partOf(fault), { section: idOf(fault.section), row: fault.question, field: cellOf(fault.field) })}>
              {placeText(t, fault, content)}
            </a>{' '}
            {t(`faults.${fault.code}`)}
          </span>
        </li>
      ))}
    </ul>
  );
};
