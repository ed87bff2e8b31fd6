// What a new form begins with: sets of answers that auditors know, grade bands, deadlines of corrective actions, and the levels of a new rating scale.
import type { Band, CapaPolicy, OptionSet } from './formShapes.ts';

export const readyOptionSets: readonly OptionSet[] = [
  {
    key: 'yesNo',
    label: 'Yes / No',
    labelZh: '是 / 否',
    options: [
      { key: 'yes', label: 'Yes', labelZh: '是', points: 1, severity: 'none' },
      { key: 'no', label: 'No', labelZh: '否', points: 0, severity: 'minor' },
    ],
  },
  {
    key: 'conform',
    label: 'Conformity',
    labelZh: '符合程度',
    options: [
      { key: 'conform', label: 'Conforms', labelZh: '符合', points: 10, severity: 'none' },
      { key: 'minor', label: 'Minor nonconformity', labelZh: '轻微不符合', points: 7, severity: 'minor' },
      { key: 'major', label: 'Major nonconformity', labelZh: '主要不符合', points: 3, severity: 'major' },
      { key: 'critical', label: 'Critical nonconformity', labelZh: '严重不符合', points: 0, severity: 'critical' },
    ],
  },
  {
    key: 'zeroToFour',
    label: '0 to 4',
    labelZh: '0 至 4 分',
    options: [
      { key: 'p4', label: '4: fully in place', labelZh: '4：完全落实', points: 4, severity: 'none' },
      { key: 'p3', label: '3: small gaps', labelZh: '3：略有不足', points: 3, severity: 'observation' },
      { key: 'p2', label: '2: partly in place', labelZh: '2：部分落实', points: 2, severity: 'minor' },
      { key: 'p1', label: '1: hardly in place', labelZh: '1：基本未落实', points: 1, severity: 'major' },
      { key: 'p0', label: '0: not in place', labelZh: '0：未落实', points: 0, severity: 'major' },
    ],
  },
];

export const defaultBands: readonly Band[] = [
  {
    key: 'A',
    label: 'Excellent',
    labelZh: '优秀',
    minScore: 90,
    maxCritical: 0,
    maxMajor: 0,
    maxMinor: 10,
    result: 'pass',
    nextAuditMonths: 24,
    tone: 'good',
  },
  {
    key: 'B',
    label: 'Good',
    labelZh: '良好',
    minScore: 80,
    maxCritical: 0,
    maxMajor: 2,
    result: 'pass',
    nextAuditMonths: 12,
    tone: 'info',
  },
  {
    key: 'C',
    label: 'Conditional',
    labelZh: '有条件通过',
    minScore: 70,
    maxCritical: 0,
    maxMajor: 5,
    result: 'conditional',
    nextAuditMonths: 6,
    tone: 'wait',
  },
  { key: 'D', label: 'Not approved', labelZh: '未通过', minScore: 0, result: 'fail', followUpDays: 90, tone: 'bad' },
];

export const defaultLevels: readonly Band[] = [
  {
    key: 'A',
    label: 'Leading',
    labelZh: '领先',
    minScore: 90,
    maxCritical: 0,
    maxMajor: 0,
    minPartScore: 75,
    result: 'pass',
    nextAuditMonths: 24,
    tone: 'good',
  },
  {
    key: 'B',
    label: 'Good',
    labelZh: '良好',
    minScore: 75,
    maxCritical: 0,
    maxMajor: 2,
    minPartScore: 60,
    result: 'pass',
    nextAuditMonths: 18,
    tone: 'info',
  },
  {
    key: 'C',
    label: 'Developing',
    labelZh: '改进中',
    minScore: 60,
    maxCritical: 0,
    result: 'conditional',
    nextAuditMonths: 12,
    tone: 'work',
  },
  { key: 'D', label: 'Weak', labelZh: '薄弱', minScore: 40, maxCritical: 0, result: 'conditional', nextAuditMonths: 6, tone: 'wait' },
  { key: 'E', label: 'Not acceptable', labelZh: '不可接受', minScore: 0, result: 'fail', followUpDays: 60, tone: 'bad' },
];

/** Also of corrective actions that are raised without a form. */
export const defaultCapaPolicy: CapaPolicy = {
  critical: { planDays: 3, actionDays: 14, evidenceRequired: true },
  major: { planDays: 14, actionDays: 30, evidenceRequired: true },
  minor: { planDays: 28, actionDays: 60, evidenceRequired: false },
};
