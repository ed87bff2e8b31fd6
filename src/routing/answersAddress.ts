/** Whether this is an address where a form is answered: what is not sent of it stays on the device when its person logs out. */
export const isAnswersAddress = (path: string): boolean => /^\/audit\/(\d+\/auditFormResult\/edit|selfAudit\/audit)\/\d+/.test(path);
