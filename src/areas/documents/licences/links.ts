/** What asks for a licence, as it is chosen and saved. */
import type { LicenceRow } from '#src/areas/documents/loads.ts';

type Link = {
  id: number;
  mandatory: boolean;
};
export type LinkKind = 'businessTypes' | 'productCategories';
export type Chosen = Readonly<Record<LinkKind, readonly Link[]>>;

export const chosenOf = (row: LicenceRow): Chosen => ({
  businessTypes: (row.licenseBusinessTypes ?? []).map(({ businessTypeId: id, mandatory }) => ({ id, mandatory })),
  productCategories: (row.licenseProductCategories ?? []).map(({ productCategoryId: id, mandatory }) => ({ id, mandatory })),
});

const textOf = (links: readonly Link[]): string =>
  links
    .map(({ id, mandatory }) => `${id}:${mandatory}`)
    .toSorted()
    .join();
export const sameLinks = (a: Chosen, b: Chosen): boolean =>
  textOf(a.businessTypes) === textOf(b.businessTypes) && textOf(a.productCategories) === textOf(b.productCategories);
