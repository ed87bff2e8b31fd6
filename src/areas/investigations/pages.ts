/** Addresses of the pages about one report or case. */
export const editorPage = (report: { id: number }, complaintId: number): string =>
  `/complaint/investigation/${report.id}/complaint/${complaintId}`;
export const approvePage = (report: { id: number }): string => `/complaint/supplier-complaint/approve/${report.id}`;
export const historyPage = (of: { id: number }): string => `/complaint/supplier-complaint/history/${of.id}`;
export const printPage = (report: { id: number }, complaintId: number): string => `/complaint/print/${complaintId}?report=${report.id}`;
