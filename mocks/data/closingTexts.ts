// Words of the demo's store recommendations and mergings.
type Ask = (product: string, lot: string) => { title: string; instruction: string };
const of = (lot: string): string => (lot ? `, lot ${lot}` : '');

export const askTexts: Record<'inspect' | 'removeFromShelf' | 'quarantine' | 'returnToWarehouse' | 'destroy' | 'improveHandling', Ask> = {
  inspect: (product, lot) => ({ title: `Inspect shelf stock of ${product}`, instruction: `Please inspect every pack of ${product}${of(lot)} on the shelf and in the stockroom, and report how many show the defect.` }),
  removeFromShelf: (product, lot) => ({ title: `Remove ${product} from shelf`, instruction: `Please remove all packs of ${product}${of(lot)} from the shelf today, store them separately with a "do not sell" label, and report the quantity.` }),
  quarantine: (product, lot) => ({ title: `Quarantine ${product}`, instruction: `Please quarantine all packs of ${product}${of(lot)} in the stockroom until further notice, and report the quantity.` }),
  returnToWarehouse: (product, lot) => ({ title: `Return ${product} to warehouse`, instruction: `Please return all packs of ${product}${of(lot)} with the next delivery truck and enter the quantity on the return note.` }),
  destroy: (product, lot) => ({ title: `Destroy ${product}`, instruction: `Please destroy all packs of ${product}${of(lot)} in the presence of a witness, take a picture, and report the quantity.` }),
  improveHandling: (product) => ({ title: `Handle ${product} with care`, instruction: `Please show the team how to open and stack cases of ${product}, and report when this is done.` }),
};

/** nothing found, a remark, let off */
export const storeAnswers = ['None on the shelf, sold out before the request came.', 'Shelf and stockroom checked by the duty manager.', 'The store was closed for rebuilding in that week and held no goods.'] as const;

export const mergedReason = 'Same product, same lot and the same defect within a few days.';
