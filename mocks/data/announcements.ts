// Demo announcements: 8 texts and 7 publishes (one scheduled, one withdrawn, one expired, a survey with 9 answers of 12). The demo factory has two open, one of which needs a choice.
import { staffReadersOf } from '#domain/announcements/announcementPublish.ts';
import type { Role } from '#domain/roles.ts';
import { hoursAfter, type Calendar } from './calendar.ts';
import { demoFactoryId, type Partners } from './suppliers.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

const texts: readonly { name: string; category: string; en: string; zh: string; choices?: readonly string[]; answerType?: string; needAnswer?: boolean }[] = [
  {
    name: 'New limits for mineral oil residues in dry food packs', category: 'regulation',
    en: 'From 1 March the limit for aromatic mineral oil hydrocarbons in dry food with a fat content of up to 4 % is 0.5 mg/kg. Please check recycled board in your outer packs and send us the supplier declaration with your next certificate update.',
    zh: '自3月1日起，脂肪含量不超过4%的干制食品中芳香烃矿物油残留限量为0.5毫克/千克。请检查外包装所用的再生纸板，并在下次更新证书时提交供应商声明。',
  },
  {
    name: 'Survey: readiness for the recall drill', category: 'survey', needAnswer: true, answerType: 'choice', choices: ['Ready, trace in under 4 hours', 'Ready, trace takes longer', 'Not ready, we need support'],
    en: 'The yearly recall drill takes place in the second half of next month. We will give you one lot number and ask for quantity made, shipped and in stock. Please tell us how ready you are.',
    zh: '年度召回演练将于下月下半月举行。我们会提供一个批号，请贵公司答复生产、发货和库存数量。请告知贵公司的准备情况。',
  },
  {
    name: 'Shutdown of the document mailbox', category: 'general',
    en: 'Documents sent by email are no longer read after the end of this month. Please upload certificates and signed agreements in the portal only; each upload gives you a receipt with date and reviewer.',
    zh: '本月底之后，我们将不再处理以邮件发送的文件。证书和已签署的协议请仅在平台上传，每次上传都会生成带有日期和评审人的回执。',
  },
  {
    name: 'Allergen labelling: sesame in bold', category: 'policy',
    en: 'Sesame must be printed in bold in every list of ingredients, also where it is part of a compound ingredient. Artwork approved before the change may be used up until the end of the quarter.',
    zh: '芝麻在所有配料表中必须以粗体标示，作为复合配料的成分时亦同。变更前已批准的包装设计可使用至本季度末。',
  },
  {
    name: 'Training: writing a good 8D report', category: 'training',
    en: 'Two online sessions show how to find the cause of occurrence and the cause of escape, with three real cases. The recording stays available for your new colleagues.',
    zh: '两场线上培训将通过三个真实案例讲解如何找出问题的发生原因和流出原因。录像将保留，供新同事学习。',
  },
  {
    name: 'Changed delivery windows at the ambient distribution centre', category: 'general',
    en: 'During the holiday weeks goods are received from 04:00 to 13:00 only. Deliveries without a booked slot are turned away.',
    zh: '节假日期间仅在04:00至13:00收货。未预约时段的送货将被拒收。',
  },
  {
    name: 'Precautionary notice: glass jars of one manufacturer', category: 'recallNotice',
    en: 'One manufacturer of glass jars reports chips at the rim in two of its lots. Please check whether you received jars of these lots and quarantine them. The lot numbers are in the attached list.',
    zh: '一家玻璃罐制造商报告其两个批次的罐口有缺口。请核查是否收到上述批次的玻璃罐并予以隔离。批号见附件清单。',
  },
  {
    name: 'Draft: packaging reduction targets', category: 'policy',
    en: 'Outline of the targets for the next three years, for comment. Not yet published.',
    zh: '未来三年包装减量目标草案，供征求意见，尚未发布。',
  },
];

/** Looked at a while before it was answered. */
const hoursBefore = (at: string): string => hoursAfter(at, -1);

export interface Announcements {
  announcements: Table;
  publishes: Table;
  supplierAnnouncements: Table;
}

export const announcementData = (on: Calendar, users: Users, partners: Partners): Announcements => {
  const of: Announcements = { announcements: table(), publishes: table(), supplierAnnouncements: table() };
  const by = users.id('superadmin');
  texts.forEach(({ name, category, en, zh, choices, answerType, needAnswer }, i) =>
    of.announcements.add({ name, category, body: { en, zh }, needAnswer: needAnswer ?? false, answerType: answerType ?? 'acknowledge', choices: choices ?? null }, on.ago(200 - i * 22, '10:00'), by),
  );
  const factories = partners.suppliers.rows.filter((row) => row['supplierType'] === 'factory');
  const send = (announcementId: number, age: number, more: Record<string, unknown>, read: (supplierId: number) => boolean): void => {
    const at = on.ago(age, '09:00');
    const scheduled = age < 0;
    const audience = { supplierTypes: ['factory' as const], ...(more['staffRoles'] ? { staffRoles: more['staffRoles'] as Role[] } : {}) };
    const { staffRoles: _, ...own } = more;
    const publish = of.publishes.add(
      {
        announcementId, audience, staffReaders: staffReadersOf(audience), important: false, publishAt: scheduled ? hoursAfter(on.now, -age * 24) : null,
        publishedAt: scheduled ? hoursAfter(on.now, -age * 24) : at, recipientCount: factories.length, ...own,
      },
      scheduled ? on.ago(1, '15:00') : at, by,
    );
    if (scheduled) return;
    const ended = more['withdrawnAt'] ? 'withdraw' : more['expireAt'] && String(more['expireAt']) < on.now ? 'expire' : null;
    const choices = of.announcements.rows[announcementId - 1]!['choices'] as string[] | null;
    for (const supplier of factories) {
      const done = read(supplier.id);
      const doneAt = on.ago(Math.max(age - 1 - (supplier.id % 3), 0), '14:15');
      const who = partners.qualityUser(supplier.id);
      // one of those who did not react has opened it all the same
      const seen = done || supplier.id === 10;
      of.supplierAnnouncements.add(
        {
          announcementId, announcementPublishId: publish.id, supplierId: supplier.id, seenAt: seen ? hoursBefore(doneAt) : null, gotIt: done || ended !== null, gotItAt: done ? doneAt : ended ? (more['withdrawnAt'] ?? more['expireAt']) : null,
          gotItById: done ? who : null, answer: done && choices ? { choice: choices[supplier.id % 3 === 0 ? 1 : supplier.id % 7 === 0 ? 2 : 0] } : null,
          answeredAt: done && choices ? doneAt : null, answeredById: done && choices ? who : null, endedBy: done ? (choices ? 'answer' : null) : ended,
        },
        at, by,
      );
    }
  };
  const isNot = (...ids: number[]) => (id: number): boolean => !ids.includes(id);
  send(4, 150, {}, () => true);
  send(6, 120, { expireAt: on.ago(80, '18:00') }, isNot(5, 10));
  send(7, 60, { important: true, withdrawnAt: on.ago(52, '12:00'), withdrawReason: 'The manufacturer of the jars has confirmed that none of our suppliers received the two lots.' }, isNot(2, 8, 10));
  send(3, 32, { staffRoles: ['qa', 'sourcing'] }, isNot(10, 12));
  send(2, 8, { staffRoles: ['qa'], important: true, answerDueDate: on.date(6) }, isNot(demoFactoryId, 10, 12));
  send(1, 3, { expireAt: hoursAfter(on.now, 80 * 24) }, isNot(demoFactoryId, 4, 5, 9, 10, 12));
  send(5, -4, { important: false }, () => false);
  return of;
};
