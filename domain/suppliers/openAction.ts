// One line of what a supplier still has to correct, as `GET /Suppliers/{id}/openActions` answers it.
import type { Stage } from '../audits/stage.ts';

export interface OpenAction {
  id: number;
  source: 'quality' | 'sustain' | 'eightD';
  no: string;
  text: string;
  /** the audit, or the report */
  ofId: number;
  /** severity of a finding, discipline of an 8D action */
  grade: string;
  /** of an action of an audit */
  stage: Stage | null;
  /** of the 8D report */
  status: string | null;
  /** a day or an instant; null where none is set, or the reviewer has to act */
  due: string | null;
}

export interface OpenActions {
  /** by due day; those without one last */
  actions: readonly OpenAction[];
  /** with those that are left out */
  total: number;
}
