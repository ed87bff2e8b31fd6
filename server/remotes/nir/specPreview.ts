// What the specification of an award would begin with, before it is made: by the rules that make it.
import { NirRequest, specInput } from '#domain/nir/nirRequest.ts';
import { sourcingRoles } from '#domain/nir/people.ts';
import { sectionsOf, type ProductKind, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import type { SpecPreview } from '#domain/nir/specPreview.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { previewOfAward, type Beginning } from '../../effects/nir/awardedSpec.ts';
import { awardOf } from '../../effects/nir/offers.ts';
import type { Part } from '../../effects/specs/copying.ts';
import { governingOf } from '../../effects/specs/governing.ts';
import { filledOf } from '../../effects/specs/sections.ts';
import { readerOf } from '../../effects/specs/specs.ts';
import { byId } from '../../records/query.ts';
import type { Unit } from '../../records/unit.ts';
import { reading } from '../reading.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

const { productKind, productCategoryId, technologyId, seed, copyOfId } = specInput;

const amountOf = (kind: ProductKind, section: SectionName, part: Part | undefined): SpecPreview['sections'][number] => {
  const values = part?.values ?? { content: {}, flowChart: null, evidenceFile: null };
  const lines = part?.lines ?? [];
  return { section, lines: lines.length, ...filledOf({ id: 0, version: 1, section, ...values }, lines, kind) };
};

const masterOf = async (unit: Unit, header: Row): Promise<SpecPreview['masterSpec']> => {
  const master = await governingOf(readerOf(unit), header);
  return (
    master && {
      code: String(master['code']),
      name: String(master['name']),
      revision: Number(master['revision']),
      parameters: master.parameters.length,
    }
  );
};

const toldOf = (header: Row, { parts, sample, deviations, left }: Beginning): Omit<SpecPreview, 'masterSpec'> => {
  const kind = header['productKind'] as ProductKind;
  return {
    productKind: kind,
    sections: sectionsOf(kind).map((section) => amountOf(kind, section, parts.get(section))),
    sample,
    deviations,
    left: left && { shares: left.shares, files: left.files.length },
  };
};

export const specPreviewRemote: Remote = remote({
  method: 'GET',
  path: '/NirRequests/:id/specPreview',
  summary:
    'What the specification of an award would begin with: the master specification that governs it, and what each section would hold',
  roles: sourcingRoles,
  takes: { ...ofRow, query: { productKind, productCategoryId, technologyId, seed, copyOfId } },
  run: async (input): Promise<SpecPreview> =>
    reading(input, async (unit) => {
      const request = await byId(readerOf(unit), NirRequest, input.path.id);
      const { header, ...begun } = await previewOfAward(unit, await awardOf(unit, request, input.query));
      return { masterSpec: await masterOf(unit, header), ...toldOf(header, begun) };
    }),
});
