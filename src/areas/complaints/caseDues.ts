/** When a case is due unless QA says otherwise: containment in a day, the report in ten working days, five when critical (domain/04 1.4). */
const two = (n: number): string => String(n).padStart(2, '0');

export const caseDues = (critical: boolean, now: Date): { containmentDueAt: string; dueDate: string } => {
  const contain = new Date(now);
  contain.setHours(contain.getHours() + 24, 0, 0, 0);
  const due = new Date(now);
  for (let left = critical ? 5 : 10; left > 0;) {
    due.setDate(due.getDate() + 1);
    if (due.getDay() !== 0 && due.getDay() !== 6) left -= 1;
  }
  return { containmentDueAt: contain.toISOString(), dueDate: `${due.getFullYear()}-${two(due.getMonth() + 1)}-${two(due.getDate())}` };
};
