// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { Certificate } from './certificate.ts';
import { CertificateNote } from './certificateNote.ts';
import { Document, DocumentRevision } from './document.ts';
import { License, LicenseBusinessType, LicenseProductCategory } from './license.ts';
import { RegisterCheck, RegisterLine } from './registerCheck.ts';
import { SupplierDocument } from './supplierDocument.ts';

export const entities = [
  License,
  LicenseBusinessType,
  LicenseProductCategory,
  Certificate,
  CertificateNote,
  Document,
  DocumentRevision,
  SupplierDocument,
  RegisterCheck,
  RegisterLine,
] as const satisfies readonly Entity[];
