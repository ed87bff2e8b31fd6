// Questions of demo forms, in both languages: good manufacturing practice, warehouses, social and environmental practice, self-assessments.

/** c: conformity, y: yes or no, s: 0 to 4, n: number, t: text, d: date, p: photo, g: signature; then marks: ! critical, 0 zeroes its section, * evidence with a finding, + always, ~ information only, x not applicable is no answer */
export type Asked = readonly [text: string, textZh: string, how: string, more?: Readonly<Record<string, unknown>>];
export interface AskedSection {
  title: string;
  titleZh: string;
  weight: number;
  type?: string;
  asked: readonly Asked[];
}

const clause = (text: string): Readonly<Record<string, unknown>> => ({ clause: text });

const premises: AskedSection = {
  title: 'Site and buildings', titleZh: '厂区与建筑', weight: 10,
  asked: [
    ['The surroundings of the buildings are clean, drained and free of hiding places for pests.', '建筑周围整洁、排水良好，没有虫害藏匿处。', 'c*', clause('GHP 3.1')],
    ['Raw, cooked and packed product are separated by walls, time or a one-way flow.', '生料、熟料与成品以隔墙、时间或单向流动分开。', 'c!*', { ...clause('GHP 3.2'), guidance: 'Walk the whole way of one lot, people and waste included.', guidanceZh: '沿一个批次的完整路线走一遍，包括人员与废弃物。' }],
    ['Floors, walls and ceilings are smooth, whole and easy to clean.', '地面、墙面与天花板平整、完好、易于清洁。', 'c*', clause('GHP 3.3')],
    ['Windows and openings in production are screened or closed.', '生产区窗户与开口装有纱网或保持关闭。', 'c', clause('GHP 3.3')],
    ['Lamps above open product are protected against breakage.', '暴露产品上方的灯具有防爆裂保护。', 'c', clause('GHP 3.4')],
    ['Light at inspection points, lux.', '检验点照度（勒克斯）。', 'n', { unit: 'lx', min: 540, severityOutside: 'minor', ...clause('GHP 3.4') }],
    ['Air flows from the clean to the less clean area; filters are changed on plan.', '气流由洁净区流向一般区，滤网按计划更换。', 'c', clause('GHP 3.5')],
    ['Photo of the production hall in operation.', '生产车间运行时的照片。', 'p'],
  ],
};
const people: AskedSection = {
  title: 'Personnel and hygiene', titleZh: '人员与卫生', weight: 15,
  asked: [
    ['Everybody who handles open product was trained in hygiene within the last 12 months.', '所有接触暴露产品的人员在近 12 个月内接受过卫生培训。', 'c', clause('GMP 5.1')],
    ['Hands are washed and disinfected at each entry; taps work without hands.', '每次进入均洗手消毒，水龙头为非手动式。', 'c*', clause('GHP 7.3')],
    ['Hair, beard and jewellery rules are kept in all shifts.', '各班次均遵守头发、胡须与饰物规定。', 'c*', clause('GHP 7.4')],
    ['Work clothing is changed daily and kept apart from private clothing.', '工作服每日更换，并与个人衣物分开存放。', 'c', clause('GHP 7.4')],
    ['People with diarrhoea, fever or open wounds do not handle open product.', '腹泻、发热或有开放性伤口的人员不接触暴露产品。', 'c!', clause('GHP 7.2')],
    ['Visitors and contractors follow the same rules and are recorded.', '访客与承包商遵守相同规定并有记录。', 'y', clause('GHP 7.5')],
    ['Temporary workers are employed in production.', '生产中使用临时工。', 'y~', { key: 'temporary' }],
    ['Temporary workers are trained before their first shift.', '临时工在首次上岗前接受培训。', 'c', { when: ['temporary', 'yes'], ...clause('GMP 5.1') }],
  ],
};
const cleaning: AskedSection = {
  title: 'Cleaning and pest control', titleZh: '清洁与虫害控制', weight: 15,
  asked: [
    ['A cleaning plan names for each area how, when, with what and by whom.', '清洁计划写明各区域的方法、频率、用品与负责人。', 'c', clause('GHP 6.1')],
    ['Cleaning between allergens is validated.', '过敏原之间的清洁经过验证。', 'c!*', clause('GHP 6.1.4')],
    ['Swabs after cleaning are taken on plan and within their limits.', '清洁后的涂抹检测按计划进行且结果在限值内。', 'c', clause('GHP 6.1.3')],
    ['Chemicals are approved for food, labelled and locked away.', '化学品经批准可用于食品场所、有标签并上锁存放。', 'c*', clause('GHP 6.2')],
    ['Bait stations stand as on the map and are checked by a licensed firm.', '诱饵站与布点图一致，并由持证公司检查。', 'c', clause('GHP 6.3')],
    ['There is no trace of rodents or insects in production and stores.', '生产区与仓库没有鼠类或昆虫痕迹。', 'c!0+', clause('GHP 6.3')],
    ['Waste is removed from production in each shift, in marked closed bins.', '废弃物每班清出生产区，使用有标识的带盖容器。', 'c', clause('GHP 6.4')],
    ['Date of the last visit of the pest control firm.', '虫害防治公司最近一次到访日期。', 'd'],
  ],
};
const process: AskedSection = {
  title: 'Process control and HACCP', titleZh: '过程控制与 HACCP', weight: 25,
  asked: [
    ['The hazard analysis covers every product and every step, and is reviewed yearly.', '危害分析涵盖每个产品与每个步骤，并每年复核。', 'c', clause('HACCP 1-6')],
    ['Limits of critical control points are validated.', '关键控制点的限值经过验证。', 'c!', clause('HACCP 8')],
    ['Critical control points are monitored as planned; records are made when the work is done.', '关键控制点按计划监控，记录在作业当时完成。', 'c!0*', clause('HACCP 9')],
    ['After a deviation, product since the last good check was held.', '偏离发生后，自上次合格检查以来的产品已被隔离。', 'c!', clause('HACCP 10')],
    ['Core temperature after heating, lowest of three measurements.', '加热后的中心温度，三次测量的最低值。', 'n!', { unit: '°C', min: 75, severityOutside: 'major', ...clause('HACCP 9') }],
    ['Metal detectors and X-ray are tested at the start, each hour and at the end, with all test pieces.', '金属检测与 X 光设备在开始、每小时与结束时以全部测试件测试。', 'c*', clause('GMP 8.4')],
    ['Glass and hard plastic are listed and checked; breakage has a procedure.', '玻璃与硬塑料有清单并检查，破损有处理程序。', 'c', clause('GMP 8.4')],
    ['Scales, thermometers and pH meters are calibrated on plan.', '秤、温度计与 pH 计按计划校准。', 'c', clause('GMP 8.6')],
    ['Rework is limited, recorded and keeps allergens together.', '返工料有用量限制与记录，且同类过敏原专用。', 'c', clause('GMP 8.5')],
  ],
};
const materials: AskedSection = {
  title: 'Raw materials, packaging and suppliers', titleZh: '原料、包装与供应商', weight: 15,
  asked: [
    ['Raw materials come from approved suppliers only, with a current specification.', '原料仅来自合格供应商，并有有效的规格书。', 'c', clause('GMP 7.1')],
    ['Incoming goods are inspected by a plan that follows their risk.', '来料按风险制定的计划检验。', 'c', clause('GMP 7.2')],
    ['Food contact materials have a declaration of compliance.', '食品接触材料有符合性声明。', 'c*', clause('GMP 7.3')],
    ['Allergens are stored apart and marked.', '过敏原分开存放并有标识。', 'c!*', clause('GHP 5.3')],
    ['First in, first out, or first expired, is kept.', '遵循先进先出或先到期先出。', 'c', clause('GMP 7.4')],
    ['Temperature of the chilled store.', '冷藏库温度。', 'n', { unit: '°C', min: 0, max: 5, severityOutside: 'major', ...clause('GHP 5.1') }],
    ['Temperature of the frozen store.', '冷冻库温度。', 'n', { unit: '°C', max: -18, severityOutside: 'major', ...clause('GHP 5.1') }],
    ['Water in contact with food is tested on plan and is potable.', '与食品接触的水按计划检测并符合饮用水标准。', 'c*', clause('GHP 5.5')],
  ],
};
const product: AskedSection = {
  title: 'Product, label and release', titleZh: '产品、标签与放行', weight: 10,
  asked: [
    ['Lots are released by a named person after all results are there.', '所有结果齐备后由指定人员放行批次。', 'c', clause('GMP 9.1')],
    ['Labels are checked against the approved artwork at each change of product.', '每次换产时标签与批准稿件核对。', 'c!*', clause('GMP 9.2')],
    ['Net contents are checked by a statistical plan.', '净含量按统计方案检查。', 'c', clause('GMP 9.3')],
    ['Shelf life is supported by tests of the packed product.', '保质期有包装产品的试验支持。', 'c', clause('GMP 9.4')],
    ['Finished product is tested by an accredited laboratory.', '成品由获认可的实验室检测。', 's', clause('GMP 9.5')],
    ['Retained samples of each lot are kept until after the shelf life.', '每批留样保存至保质期之后。', 'y', clause('GMP 9.6')],
  ],
};
const system: AskedSection = {
  title: 'Traceability, recall and management', titleZh: '追溯、召回与管理', weight: 10,
  asked: [
    ['Minutes from a lot on the shelf to all its raw materials and deliveries.', '由货架批次追溯到全部原料与发货所用的分钟数。', 'n', { unit: 'min', max: 240, severityOutside: 'major', ...clause('GMP 10.1') }],
    ['Quantities of the trace add up within 2 %.', '追溯数量平衡误差在 2 % 以内。', 'c*', clause('GMP 10.1')],
    ['A recall was exercised within the last 12 months, with measures.', '近 12 个月内演练过召回，并有改进措施。', 'c', clause('GMP 10.2')],
    ['Complaints are analysed by cause; trends lead to actions.', '投诉按原因分析，趋势带来措施。', 's', clause('GMP 10.3')],
    ['Corrective actions of the last audit are done and effective.', '上次审核的纠正措施已完成且有效。', 'c*', clause('GMP 10.4')],
    ['Internal audits cover every area within a year.', '内部审核一年内覆盖所有区域。', 's', clause('GMP 10.5')],
    ['Food defence: access to production and water is controlled.', '食品防护：生产区与水源的进出受控。', 'c', clause('GMP 10.6')],
    ['What the site does especially well.', '该工厂做得特别好的方面。', 't'],
    ['Signature of the site manager.', '工厂负责人签名。', 'g+x'],
  ],
};
export const goodPractice: readonly AskedSection[] = [premises, people, cleaning, process, materials, product, system];

export const storage: readonly AskedSection[] = [
  {
    title: 'Receipt and storage', titleZh: '收货与储存', weight: 50,
    asked: [
      ['The temperature of chilled and frozen goods is taken at each receipt.', '冷藏与冷冻货物每次收货均测量温度。', 'c!*', clause('GDP 4.1')],
      ['Goods with damage or without documents are refused or held.', '破损或无单据的货物不予收货或隔离。', 'c', clause('GDP 4.1')],
      ['Blocked stock stands apart, is locked and cannot be picked.', '冻结库存分开上锁存放，无法被拣货。', 'c!0*', clause('GDP 4.3')],
      ['Food stands apart from chemicals, tyres and perfume.', '食品与化学品、轮胎及香料分开存放。', 'c*', clause('GDP 4.2')],
      ['Warmest temperature of the frozen store in the last 30 days.', '近 30 天冷冻库最高温度。', 'n', { unit: '°C', max: -18, severityOutside: 'major', ...clause('GDP 4.4') }],
      ['Temperature alarms act at night and on holidays.', '夜间与节假日温度报警有效。', 'c*', clause('GDP 4.4')],
      ['Racks are inspected; goods stand 10 cm from walls and floor.', '货架经过检查，货物离墙离地 10 厘米。', 'c', clause('GDP 4.5')],
    ],
  },
  {
    title: 'Picking and transport', titleZh: '拣货与运输', weight: 30,
    asked: [
      ['First expired, first out is enforced by the system.', '系统强制执行先到期先出。', 'c', clause('GDP 5.1')],
      ['Vehicles are clean and pre-cooled before loading.', '车辆装货前清洁并预冷。', 'c*', clause('GDP 5.2')],
      ['Loggers travel with each chilled load and are read.', '每车冷藏货物配有记录仪并读取数据。', 'c', clause('GDP 5.2')],
      ['Own vehicles are used.', '使用自有车辆。', 'y~', { key: 'own-vehicles' }],
      ['Vehicles have a service plan for their cooling units.', '车辆制冷机组有保养计划。', 'c', { when: ['own-vehicles', 'yes'], ...clause('GDP 5.3') }],
    ],
  },
  {
    title: 'Records and recall', titleZh: '记录与召回', weight: 20,
    asked: [
      ['Every lot can be found with its place and quantity within an hour.', '每个批次可在一小时内查到库位与数量。', 'c!', clause('GDP 6.1')],
      ['Returned goods are counted, held and decided upon.', '退货经清点、隔离并作出处置决定。', 'c', clause('GDP 6.2')],
      ['Pest control map and reports are current.', '虫害布点图与报告为最新。', 'c', clause('GDP 6.3')],
      ['Photo of the quarantine area.', '隔离区照片。', 'p+'],
    ],
  },
];

export const conduct: readonly AskedSection[] = [
  {
    title: 'Labour', titleZh: '劳工', weight: 30, type: 'LABOUR',
    asked: [
      ['No child labour; the age of everybody is documented.', '无童工，人人有年龄证明。', 'c!0x', clause('ILO 138')],
      ['Work is voluntary; nobody leaves deposits or passports.', '工作出于自愿，无人被扣押金或护照。', 'c!0x', clause('ILO 29')],
      ['Weekly hours with overtime, most of the last three months.', '含加班的每周工时，近三个月最高值。', 'n!', { unit: 'h', max: 60, severityOutside: 'major', ...clause('ETI 6') }],
      ['Wages reach the legal minimum and are paid on time.', '工资达到法定最低标准并按时支付。', 'c!*', clause('ETI 5')],
      ['Migrant workers are employed.', '雇用外来务工人员。', 'y~', { key: 'migrants' }],
      ['Recruitment fees of migrant workers are paid by the employer.', '外来务工人员的招聘费用由雇主承担。', 'c!*', { when: ['migrants', 'yes'], ...clause('Employer pays') }],
    ],
  },
  {
    title: 'Health and safety', titleZh: '健康与安全', weight: 25, type: 'HEALTH',
    asked: [
      ['Emergency exits are free, marked and open from inside.', '应急出口畅通、有标识且可从内部打开。', 'c!0+', clause('ETI 3')],
      ['Each shift had a fire drill within six months.', '每个班次在六个月内进行过消防演练。', 'c*', clause('ETI 3')],
      ['Machines have their guards.', '机器防护装置齐全。', 'c*', clause('ETI 3')],
      ['Accidents are recorded and analysed.', '事故有记录与分析。', 's', clause('ISO 45001')],
      ['Dormitories are safe and not crowded.', '宿舍安全且不拥挤。', 'c', clause('ETI 3')],
    ],
  },
  {
    title: 'Environment', titleZh: '环境', weight: 25, type: 'ENV',
    asked: [
      ['Permits for air, water and waste are valid.', '废气、废水与废物许可有效。', 'c!', clause('ISO 14001')],
      ['Discharge is metered, and analyses are within the limits.', '排放有计量，检测值在限值内。', 'c*', clause('ISO 14001')],
      ['Hazardous waste goes to licensed firms.', '危险废物交由持证公司处理。', 'c', clause('ISO 14001')],
      ['Energy and water per tonne are measured and go down.', '单位产品能耗与水耗有计量且下降。', 's', clause('ISO 14001')],
    ],
  },
  {
    title: 'Business ethics', titleZh: '商业道德', weight: 10, type: 'ETHICS',
    asked: [
      ['A policy against bribery is known to everybody who buys or sells.', '反贿赂政策为所有采购与销售人员知晓。', 's', clause('SMETA 4')],
      ['Complaints can be made without a name, and nobody suffers for them.', '可匿名申诉，且不受报复。', 'c', clause('SMETA 4')],
      ['Subcontractors are declared.', '分包商均已申报。', 'y', clause('SMETA 4')],
    ],
  },
  {
    title: 'Management system', titleZh: '管理体系', weight: 10, type: 'MGMT',
    asked: [
      ['A named manager answers for social and environmental matters.', '有指定经理负责社会与环境事务。', 'y', clause('SA8000 9')],
      ['Workers are represented and heard.', '员工有代表并得到倾听。', 's', clause('SA8000 9')],
      ['Goals are set each year and their results published.', '每年设定目标并公布结果。', 's', clause('SA8000 9')],
    ],
  },
];

export const selfCheck: readonly AskedSection[] = [
  {
    title: 'Hygiene and cleaning', titleZh: '卫生与清洁', weight: 50,
    asked: [
      ['Everybody was trained in hygiene this year.', '全体人员今年接受过卫生培训。', 's'],
      ['The cleaning plan was kept in the last month.', '上个月遵守了清洁计划。', 's+'],
      ['Pest control found nothing that is still open.', '虫害防治没有未处理的发现。', 'y*'],
      ['Number of people who work in production.', '生产人员数量。', 'n~', { min: 1 }],
    ],
  },
  {
    title: 'Process and product', titleZh: '过程与产品', weight: 50,
    asked: [
      ['All limits of critical control points were kept in the last month.', '上个月所有关键控制点均在限值内。', 'c!*'],
      ['Deviations were recorded, and product was held.', '偏离有记录，产品已隔离。', 'c'],
      ['A recall was exercised within 12 months.', '12 个月内演练过召回。', 'y'],
      ['Date of that exercise.', '演练日期。', 'd'],
      ['What should be improved next.', '下一步应改进的方面。', 't'],
    ],
  },
];
