// The way of a lot as nodes and edges (domain/04 section 6): lot -> delivery -> warehouse -> store, quantities in consumer units.

export interface TraceNode {
  /** `lot:5`, `delivery:7`, `warehouse:13`, `branch:2`: a warehouse or store of two lots stands once */
  id: string;
  kind: 'lot' | 'delivery' | 'warehouse' | 'branch';
  /** id of the row behind it */
  of: number;
  label: string;
  status: string | null;
  /** day it was made or sent */
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
  /** from papers of the delivery, or from the warehouse's answer */
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
  /** lot numbers asked that nobody delivered under */
  unknown: readonly string[];
  /** lots of the same product made within two weeks of these */
  nearby: readonly NearbyLot[];
}
