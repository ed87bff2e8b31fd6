// The flow of a lot as a graph: lot -> delivery -> warehouse -> store, quantities in consumer units.

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
