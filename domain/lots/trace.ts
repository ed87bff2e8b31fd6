// The flow of a lot as a graph: lot -> delivery -> warehouse -> store, quantities in consumer units.
import type { severities } from '../complaints/complaint.ts';

export interface TraceNode {
  /** `lot:5`, `delivery:7`, `warehouse:13`, `branch:2`: a warehouse or store of two lots is one node */
  id: string;
  kind: 'lot' | 'delivery' | 'warehouse' | 'branch';
  /** id of the row behind it */
  of: number;
  label: string;
  status: string | null;
  /** production or dispatch date */
  at: string | null;
  quantity: number | null;
  unit: string | null;
}

export interface TraceEdge {
  from: string;
  to: string;
  /** the lot it is about */
  lotNo: string;
  quantity: number;
  /** source: delivery documents, or the warehouse's response */
  source: 'delivery' | 'answer';
}

interface NearbyLot {
  lotNo: string;
  mfgDate: string;
  status: string;
}

export interface Trace {
  nodes: readonly TraceNode[];
  edges: readonly TraceEdge[];
  /** requested lot numbers without any delivery */
  unknown: readonly string[];
  /** lots of the same product produced within two weeks of these */
  nearby: readonly NearbyLot[];
}

/** Units of one leg that hold the lot: how many, and how many cases. */
export interface Amount {
  units: number;
  cases: number;
}

export const whereabouts = ['planned', 'road', 'accepted', 'hold', 'refused'] as const;
/** Where units of a lot are: packed, on the road, or how the warehouse answered them. */
export type Whereabouts = (typeof whereabouts)[number];

export interface TracedLeg {
  id: number;
  legNo: string | null;
  deliveryId: number;
  deliveryNo: string;
  warehouseId: number;
  warehouse: string;
  status: string;
  eta: string;
  shippedAt: string | null;
  receivedAt: string | null;
  /** consumer units of a case */
  perCase: number | null;
  amounts: Readonly<Record<Whereabouts, Amount>>;
}

export interface TracedUnit {
  id: number;
  legId: number;
  unitNo: string;
  sscc: string | null;
  cases: number;
  at: Whereabouts;
  receivedCases: number | null;
  receivedAt: string | null;
  tempC: number | null;
  reason: string | null;
}

/** What a warehouse reported of the lot: of itself, or of a store that it delivered. */
export interface TracedPlace {
  movementId: number;
  warehouseId: number;
  warehouse: string;
  /** null: the warehouse itself */
  branchId: number | null;
  place: string;
  unit: string;
  received: number;
  held: number;
  dispatched: number;
  returned: number;
  sold: number;
  destroyed: number;
}

/** All that belongs to one lot, as far as its reader may see it. A part that is hidden is null. */
export interface LotTrace {
  lot: {
    id: number;
    lotNo: string | null;
    productName: string;
    supplierName: string | null;
    lotApprovalId: number | null;
    mfgDate: string | null;
    expDate: string | null;
    qty: number | null;
    unit: string;
    status: string;
    holdReason: string | null;
  };
  product: { id: number; name: string; gtin: string | null } | null;
  spec: { id: number; specNo: string; revision: number; status: string } | null;
  certificates: readonly { id: number; coaNo: string; status: string; verdict: string | null; decisionAt: string | null }[] | null;
  /** deliveries with the lot, of which no unit is packed yet */
  waiting: readonly { deliveryId: number; deliveryNo: string; status: string; cases: number }[] | null;
  legs: readonly TracedLeg[];
  /** at most so many as an answer carries; the amounts of the legs count all */
  units: readonly TracedUnit[];
  places: readonly TracedPlace[] | null;
  movements:
    | readonly {
        id: number;
        no: string;
        type: string;
        status: string;
        isDrill: boolean;
        warehouse: string;
        createdAt: string;
        submittedAt: string | null;
      }[]
    | null;
  complaints: readonly { id: number; no: string; status: string; severity: (typeof severities)[number] | null; title: string }[] | null;
  /** parts of which there is more than an answer carries; what is counted counts those that it carries */
  cut: readonly ('deliveries' | 'places' | 'movements' | 'complaints')[];
}
