// Where the pages of a certificate lie: below the approval of first lots, the delivery of its lot, or its product.

export interface CoaPlaces {
  /** where one comes from, and goes back to */
  list: string;
  begin: string;
  edit: string;
  decide: (coaId: number) => string;
}

/** A lot of a delivery has none. */
export const approvalHref = (approvalId: number | null | undefined): string =>
  approvalId == null ? '/lotApproval/list' : `/lotApproval/show/${approvalId}`;

export const approvalPlaces = (approvalId: number | null | undefined, lotId: number): CoaPlaces => ({
  list: approvalHref(approvalId),
  begin: `/lotApproval/coa/create/${String(approvalId)}/lot/${lotId}`,
  edit: `/lotApproval/coa/edit/${String(approvalId)}/lot/${lotId}`,
  decide: (coaId) => `/lotApproval/coa/approve/${coaId}`,
});

export const deliveryPlaces = (deliveryId: number, lotId: number): CoaPlaces => ({
  list: `/productDeliveries/coa/${deliveryId}`,
  begin: `/productDeliveries/coa/${deliveryId}?lot=${lotId}`,
  edit: `/productDeliveries/editCoa/${deliveryId}?lot=${lotId}`,
  decide: (coaId) => `/lotApproval/coa/approve/${coaId}?back=${encodeURIComponent(`/productDeliveries/coa/${deliveryId}`)}`,
});

export const productPlaces = (productId: number, coaId: number): CoaPlaces => ({
  list: `/product/show/${productId}`,
  begin: `/product/coa/create/${productId}`,
  edit: `/product/coa/create/${productId}?coa=${coaId}`,
  decide: (id) => `/lotApproval/coa/approve/${id}`,
});
