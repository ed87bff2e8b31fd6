/** Conflicting fields of the report as text, for the markers and the bar. */
import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { at } from '#src/views/editor/merge.ts';
import type { ReportEditor } from './reportEditor.ts';
import { useReportDocument } from './useReportEditor.ts';
import { useClashes, type Clash } from '#src/components/form/clashes.tsx';
import { selectWriter } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';

/** `isIsNot.what.is` -> "What: is", `d4Escape.whys` -> "Not found: whys". */
const labelOf = (path: string, t: TFunction): string => {
  const [name, part, side] = path.split('.');
  if (name === 'isIsNot') return t('read.aspect', { aspect: t(`aspect.${part}`), side: t(`isIsNot.${side}`) });
  if (name === 'd4Occurrence' || name === 'd4Escape')
    return t('read.of', {
      side: t(name === 'd4Occurrence' ? 'cause.occurrence' : 'cause.escape'),
      label: t(part === 'whys' ? 'why.list' : `fields.${part}`),
    });
  if (name === 'd7Prevention') return t(part === 'text' ? 'fields.prevention' : `fields.${part}`);
  return t(`fields.${part ?? name}`);
};

const show = (path: string, value: unknown, t: TFunction): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'components:yes' : 'components:no');
  if (path.endsWith('causeCode')) return t(`causeCode.${String(value)}`);
  if (path.endsWith('documents')) return (value as string[]).map((one) => t(`document.${one}`)).join(t('components:comma'));
  if (path === 'evidence') return t('file.count', { count: (value as unknown[]).length });
  if (path === 'd1Team') return (value as { name: string }[]).map((one) => one.name).join(t('components:comma'));
  if (Array.isArray(value)) return (value as { text: string }[]).map((one, i) => `${i + 1}. ${one.text}`).join(' ');
  return String(value);
};

export const useReportClashes = (id: number, editor: ReportEditor): void => {
  const { t } = useTranslation('investigations');
  const { conflict } = useReportDocument(editor);
  const who = useApp((state) => (conflict ? selectWriter(state, InvestigationReport.collection, id, conflict.version) : null));
  const clashes = useMemo(
    (): readonly Clash[] =>
      Object.keys(conflict?.open ?? {}).map((path) => ({
        id: path,
        label: labelOf(path, t),
        yours: () => show(path, at(editor.form.getValues(), path), t),
        theirs: () => show(path, at(editor.document().base, path), t),
        who,
        at: conflict!.at,
        choose: (side) => editor.choose(path, side),
      })),
    [conflict, who, t, editor],
  );
  useClashes('report', clashes);
};
