// Demo Word templates: their lines, and one current version of each.
import type { StaffLanguage } from '#domain/languages.ts';
import type { TemplateKey } from '#domain/master/templateSubjects.ts';
import type { Calendar } from './calendar.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

export interface WordTemplate {
  key: TemplateKey;
  language: StaffLanguage;
  name: string;
  lines: readonly string[];
}

export const wordTemplates: readonly WordTemplate[] = [
  {
    key: 'complaintReport',
    language: 'en',
    name: 'Complaint report',
    lines: [
      '# Complaint report {no}',
      '{today}',
      'Subject: {title}',
      'Product: {productName} ({brand.name}), lot {lotNo}',
      'Received: {receivedAt}',
      'Severity: {severity}     Status: {status}',
      '{description}',
      '# Supplier cases',
      '{#supplierComplaints}',
      '{no}: {supplier.name}, {status}, due {dueDate}',
      '{/supplierComplaints}',
      '# Conclusion',
      '{conclusion}',
    ],
  },
  {
    key: 'complaintReport',
    language: 'zh',
    name: '投诉报告',
    lines: [
      '# 投诉报告 {no}',
      '{today}',
      '主题：{title}',
      '产品：{productName}（{brand.name}），批次 {lotNo}',
      '接收时间：{receivedAt}',
      '严重程度：{severity}　状态：{status}',
      '{description}',
      '# 供应商案件',
      '{#supplierComplaints}',
      '{no}：{supplier.name}，{status}，截止 {dueDate}',
      '{/supplierComplaints}',
      '# 结论',
      '{conclusion}',
    ],
  },
  {
    key: 'supplierLetter',
    language: 'en',
    name: 'Certificate request',
    lines: [
      '{supplierGroup.name}',
      '{name} ({code})',
      '{today}',
      '# Certificates of your site',
      'Please check the certificates we hold for {name}, and send us renewals before they expire.',
      '{#certificates}',
      '{license.name}, no. {certificateNo}: valid until {expireDate}',
      '{/certificates}',
      'Kind regards',
      '{qaUser.firstname} {qaUser.lastname}',
    ],
  },
  {
    key: 'supplierLetter',
    language: 'zh',
    name: '证书更新通知',
    lines: [
      '{supplierGroup.name}',
      '{name}（{code}）',
      '{today}',
      '# 贵厂证书',
      '请核对我们持有的 {name} 的证书，并在到期前提交新证书。',
      '{#certificates}',
      '{license.name}，编号 {certificateNo}：有效期至 {expireDate}',
      '{/certificates}',
      '{qaUser.firstname} {qaUser.lastname}',
    ],
  },
  {
    key: 'mfgSpec',
    language: 'en',
    name: 'Specification',
    lines: [
      '# {productName}',
      '{specNo}, revision {revision}, {status}',
      '{supplier.name} ({supplier.code})',
      'In force from {effectiveFrom}',
      '{#sections}',
      '# {section}',
      '{#values}',
      '{label}: {text}',
      '{/values}',
      '{#ingredients}',
      '{name} {percent} {band} {origins} {allergens}',
      '{/ingredients}',
      '{#nutrients}',
      '{nutrient}: {per100} {unit}',
      '{/nutrients}',
      '{#allergens}',
      '{group}: {presence}',
      '{/allergens}',
      '{#processSteps}',
      '{step}: {kind} {criticalMin} {criticalMax} {unit}',
      '{/processSteps}',
      '{#parameters}',
      '{name}: {min} {target} {max} {unit}, {method}',
      '{/parameters}',
      '{#packagings}',
      '{level}: {component}, {material}, {weightG} g',
      '{/packagings}',
      '{/sections}',
    ],
  },
  {
    key: 'mfgSpec',
    language: 'zh',
    name: '生产规格书',
    lines: [
      '# {productName}',
      '{specNo}，第 {revision} 版，{status}',
      '{supplier.name}（{supplier.code}）',
      '生效日期：{effectiveFrom}',
      '{#sections}',
      '# {section}',
      '{#values}',
      '{label}：{text}',
      '{/values}',
      '{#ingredients}',
      '{name} {percent} {band} {origins} {allergens}',
      '{/ingredients}',
      '{#nutrients}',
      '{nutrient}：{per100} {unit}',
      '{/nutrients}',
      '{#allergens}',
      '{group}：{presence}',
      '{/allergens}',
      '{#processSteps}',
      '{step}：{kind} {criticalMin} {criticalMax} {unit}',
      '{/processSteps}',
      '{#parameters}',
      '{name}：{min} {target} {max} {unit}，{method}',
      '{/parameters}',
      '{#packagings}',
      '{level}：{component}，{material}，{weightG} g',
      '{/packagings}',
      '{/sections}',
    ],
  },
];

/** Of each template the first version; its file is written by the seed under this key. */
export const templateData = (on: Calendar, users: Users): Table => {
  const templates = table();
  for (const [at, { lines: _lines, ...template }] of wordTemplates.entries())
    templates.add(
      { ...template, file: `${'WordTemplate'.padEnd(20, '0')}${String(at).padStart(2, '0')}.docx`, revisionNo: 1, isCurrent: true },
      on.ago(120, '09:00'),
      users.id('superadmin'),
    );
  return templates;
};
