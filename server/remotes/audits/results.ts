// A result as it is read: what was asked and answered, beside what the audit before said of it. The supplier reads the questions of a reported result, never the form.
import { answeredOf } from '../../effects/audits/scored.ts';
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { AuditFormSection } from '#domain/audits/auditFormSection.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { systemCaller } from '../../records/caller.ts';
import { byId, list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';
import { answersFor, ownerOf, previousFor } from './answers.ts';

const formFields = ['id', 'code', 'formVersion', 'name', 'nameZh', 'domain', 'optionSets', 'gradeBands'];
const sectionFields = ['id', 'sectionKey', 'position', 'title', 'titleZh', 'weight', 'sustainTypeId'];
/** Guidance is for auditors. */
const unread = ['guidance', 'guidanceZh'];

const formOf = async (reader: Reader, id: number): Promise<{ form: Row; sections: Row[] }> => {
  const all = { ...reader, caller: systemCaller };
  const form = await byId(all, AuditForm, id, readFilter(AuditForm, { fields: formFields }, systemCaller, reader.params));
  const sections = await list(
    all,
    AuditFormSection,
    readFilter(
      AuditFormSection,
      {
        where: { auditFormId: id },
        fields: sectionFields,
        order: 'position asc',
        include: [{ relation: 'questions', scope: { order: 'seq asc' } }],
      },
      systemCaller,
      reader.params,
    ),
  );
  const asked = (row: Row): object => Object.fromEntries(Object.entries(row).filter(([name]) => !unread.includes(name)));
  return { form, sections: sections.map((row) => ({ ...row, questions: (row['questions'] as Row[]).map(asked) })) };
};

const jobInclude = [{ relation: 'auditFormResults', scope: { fields: ['id', 'auditJobId', 'auditFormId', 'status'], order: 'id asc' } }];

/** A result as it is read: with what it belongs to. */
export const readOf = async (reader: Reader, id: number): Promise<object> => {
  const result = await byId(reader, AuditFormResult, id);
  const [owner, { form, sections }] = await Promise.all([
    ownerOf(reader, result, jobInclude),
    formOf(reader, Number(result['auditFormId'])),
  ]);
  const previous = await previousFor(reader, owner, form, id);
  return {
    result,
    ...owner,
    form,
    sections,
    answers: (await answersFor(reader, id)).map(answeredOf),
    previous: previous && { id: previous.id, auditJobId: previous['auditJobId'] },
    previousAnswers: previous ? (await answersFor(reader, previous.id)).map(answeredOf) : [],
  };
};

export const readResultRemote: Remote = remote({
  method: 'GET',
  path: '/AuditFormResults/:id/read',
  summary: 'A result with its audit, the questions that were asked, the answers, and those of the audit before',
  takes: ofRow,
  run: ({ path: { id }, ...reader }) => readOf(reader, id),
});
