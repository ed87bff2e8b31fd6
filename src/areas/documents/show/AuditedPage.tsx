/** A certificate in force, as auditors of its supplier read it. */
import { Certificate } from '#domain/documents/certificate.ts';
import type { CertificateRow } from '#src/areas/documents/loads.ts';
import { CertificateFacts } from '#src/areas/documents/show/CertificateFacts.tsx';
import { FileBeside } from '#src/areas/documents/show/FileBeside.tsx';
import { CertificateState } from '#src/views/evidence/CertificateState.tsx';
import '#src/areas/documents/documents.css';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { TurnBar } from '#src/views/steps/TurnBar.tsx';

export const AuditedPage = ({ row }: { row: CertificateRow }) => (
  <div className="record">
    <RecordHead
      no={row.certificateNo ?? undefined}
      title={row.license?.name ?? row.issuer}
      subtitle={row.supplier?.name}
      marks={<CertificateState row={{ ...row, license: row.license ?? null }} />}
    >
      <TurnBar entity={Certificate} row={row} texts="documents" />
    </RecordHead>
    <div className="beside">
      <FileBeside files={row.files ?? []} />
      <div className="stack">
        <CertificateFacts row={{ ...row, supplier: row.supplier ?? null, license: row.license ?? null }} />
      </div>
    </div>
  </div>
);
