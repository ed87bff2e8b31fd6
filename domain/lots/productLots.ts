// The lots of a product with their certificates, as `GET /ProductInfos/{id}/lots` answers them.

export interface LotOfProduct {
  id: number;
  lotNo: string | null;
  mfgDate: string | null;
  status: string;
  supplier: string;
  coaId: number | null;
  coaNo: string | null;
  coaStatus: string | null;
  verdict: string | null;
}

export interface ProductLots {
  /** with those that are left out */
  total: number;
  data: readonly LotOfProduct[];
}
