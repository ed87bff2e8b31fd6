/** A certificate in force, as auditors of its supplier read it. */
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { CertificateFacts } from '#src/areas/documents/show/CertificateFacts.tsx';
import { FileBeside } from '#src/areas/documents/show/FileBeside.tsx';
import { CertificateState } from '#src/views/evidence/CertificateState.tsx';
import '#src/areas/documents/documents.css';
import { RecordHead } from '#src/views/record/RecordHead.tsx';

export const AuditedPage = ({ row }: { row: CertificateRow }) => (
  <div className="record">
    <RecordHead
      no={row.certificateNo ?? undefined}
      title={row.license?.name ?? row.issuer}
      subtitle={row.supplier?.name}
      marks={<CertificateState row={{ ...row, license: row.license ?? null }} />}
    />
    <div className="beside">
      <FileBeside files={row.files ?? []} />
      <div className="stack">
        <CertificateFacts row={{ ...row, supplier: row.supplier ?? null, license: row.license ?? null }} />
      </div>
    </div>
  </div>
);
