// Words of the demo's store recommendations and mergings.
type Ask = (product: string, lot: string) => { title: string; instruction: string };
const of = (lot: string): string => (lot ? `, lot ${lot}` : '');

export const askTexts: Record<'inspect' | 'removeFromShelf' | 'quarantine' | 'returnToWarehouse' | 'destroy' | 'improveHandling', Ask> = {
  inspect: (product, lot) => ({ title: `Check shelf stock of ${product}`, instruction: `Please look at every pack of ${product}${of(lot)} on the shelf and in the back store, and tell us how many show the defect.` }),
  removeFromShelf: (product, lot) => ({ title: `Take ${product} off the shelf`, instruction: `Please take all packs of ${product}${of(lot)} off the shelf today, keep them apart with a label "do not sell", and tell us the quantity.` }),
  quarantine: (product, lot) => ({ title: `Hold ${product}`, instruction: `Please put all packs of ${product}${of(lot)} under hold in the back store until we write again, and tell us the quantity.` }),
  returnToWarehouse: (product, lot) => ({ title: `Send ${product} back`, instruction: `Please send all packs of ${product}${of(lot)} back with the next delivery truck and write the quantity on the return note.` }),
  destroy: (product, lot) => ({ title: `Destroy ${product}`, instruction: `Please destroy all packs of ${product}${of(lot)} in front of a witness, make a picture, and tell us the quantity.` }),
  improveHandling: (product) => ({ title: `Handle ${product} with care`, instruction: `Please show the team how cases of ${product} are opened and stacked, and tell us when it is done.` }),
};

/** nothing found, a remark, waived */
export const storeAnswers = ['None on the shelf, sold out before the request came.', 'Shelf and back store checked by the duty manager.', 'The store was closed for rebuilding in that week and held no goods.'] as const;

export const mergedReason = 'Same product, same lot and the same defect within a few days.';
