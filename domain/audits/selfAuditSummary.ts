// What a self-audit says beside the last audit, the self-audit before and the median of the peers.
export interface Compared {
  self: number | null;
  audit: number | null;
  /** self-audit less audit: what the supplier thinks better of itself */
  gap: number | null;
  previous: number | null;
  peerMedian: number | null;
}
interface Titled extends Compared {
  key: string;
  title: string;
  titleZh: string | null;
}
export interface SelfAuditSummary extends Compared {
  bySection: readonly Titled[];
  byType: readonly Titled[];
  /** the audit it is compared with */
  auditJob: { id: number; jobNo: string; auditKind: 'quality' | 'sustain'; endedAt: string | null } | null;
  previousSelfAudit: { id: number; period: string } | null;
  peers: number;
}
