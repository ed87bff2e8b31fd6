// Small Word files as templates: a paragraph for each line, as a word processor would store it.
import PizZip from 'pizzip';
import type { StaffLanguage } from '#domain/languages.ts';
import type { TemplateKey } from '#domain/master/templateSubjects.ts';

const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A line that begins with `# ` is a heading. */
const paragraph = (line: string): string => {
  const heading = line.startsWith('# ');
  const look = heading ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : '';
  return `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(heading ? line.slice(2) : line)}</w:t></w:r></w:p>`;
};

/** `body`: lines, or paragraphs already written as XML. */
export const wordFile = (body: readonly string[] | string): Buffer => {
  const inner = typeof body === 'string' ? body : body.map(paragraph).join('');
  const zip = new PizZip();
  zip.file('[Content_Types].xml', types);
  zip.file('_rels/.rels', relations);
  zip.file(
    'word/document.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}<w:sectPr/></w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};

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
];
