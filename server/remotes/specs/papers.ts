// A specification as PDF, in the edition that its reader has.
import { z } from 'zod';
import { plain } from '#domain/kernel/fields.ts';
import { staffLanguages } from '#domain/languages.ts';
import { factoryRoles } from '#domain/roles.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { specStaff } from '#domain/specs/specStatuses.ts';
import { specificationPaper } from '../../papers/specification.ts';
import { paperCode, rememberFile, verifyPath } from '../../records/issuedPapers.ts';
import { writingIn } from '../../papers/writing.ts';
import { pdfFor, pictureOf, sendPdf } from '../paperAnswer.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const takes = {
  ...ofRow,
  query: {
    language: plain.enum(staffLanguages, { required: true }),
    parts: plain.json(z.array(z.enum(sectionNames)).max(sectionNames.length)),
  },
};

const paper = async (input: RemoteInput<typeof takes>): Promise<unknown> => {
  const { services, query, path, caller } = input;
  const { businessTz, publicUrl } = services.config;
  const at = services.clock.now();
  const made = await specificationPaper(input, path.id, {
    sections: query.parts ?? [],
    writing: writingIn(query.language, 'specs', businessTz),
    zone: businessTz,
    publicUrl,
    pictureOf: pictureOf(input),
  });
  if (!made.isProven) return sendPdf(input, ProductMfgSpec, { bytes: await pdfFor(input, made.paperWith(null)), name: made.name }, at);
  const code = await paperCode(services.db, made, { language: query.language, userId: caller.userId, at });
  const bytes = await pdfFor(input, made.paperWith({ code, address: `${publicUrl}${verifyPath}/${code}` }));
  await rememberFile(services.db, code, bytes);
  return sendPdf(input, ProductMfgSpec, { bytes, name: made.name }, at);
};

export const paperRemote: Remote = remote({
  method: 'GET',
  path: '/ProductMfgSpecs/:id/paper',
  summary: 'A specification as a PDF in a language: all sections, or those named; confidential shares as the caller may read them',
  roles: [...specStaff, ...factoryRoles],
  takes,
  run: paper,
});
