// Names of countries as label texts write them, in English, Chinese and Thai, with their ISO 3166-1 alpha-2 codes.
import type { Language } from '../../../languages.ts';

/** code, English (the first is written), Chinese, Thai; other names behind a stroke */
const list = `
AE;United Arab Emirates;阿联酋;สหรัฐอาหรับเอมิเรตส์
AR;Argentina;阿根廷;อาร์เจนตินา
AT;Austria;奥地利;ออสเตรีย
AU;Australia;澳大利亚|澳洲;ออสเตรเลีย
BD;Bangladesh;孟加拉国|孟加拉;บังกลาเทศ
BE;Belgium;比利时;เบลเยียม
BG;Bulgaria;保加利亚;บัลแกเรีย
BO;Bolivia;玻利维亚;โบลิเวีย
BR;Brazil;巴西;บราซิล
CA;Canada;加拿大;แคนาดา
CH;Switzerland;瑞士;สวิตเซอร์แลนด์
CI;Ivory Coast|Côte d'Ivoire|Cote d'Ivoire;科特迪瓦;ไอวอรีโคสต์
CL;Chile;智利;ชิลี
CM;Cameroon;喀麦隆;แคเมอรูน
CN;China|P.R. China|PRC;中国;จีน|ประเทศจีน
CO;Colombia;哥伦比亚;โคลอมเบีย
CR;Costa Rica;哥斯达黎加;คอสตาริกา
CY;Cyprus;塞浦路斯;ไซปรัส
CZ;Czechia|Czech Republic;捷克;เช็กเกีย|สาธารณรัฐเช็ก
DE;Germany;德国;เยอรมนี|เยอรมัน
DK;Denmark;丹麦;เดนมาร์ก
DO;Dominican Republic;多米尼加;สาธารณรัฐโดมินิกัน
EC;Ecuador;厄瓜多尔;เอกวาดอร์
EE;Estonia;爱沙尼亚;เอสโตเนีย
EG;Egypt;埃及;อียิปต์
ES;Spain;西班牙;สเปน
ET;Ethiopia;埃塞俄比亚;เอธิโอเปีย
FI;Finland;芬兰;ฟินแลนด์
FJ;Fiji;斐济;ฟิจิ
FR;France;法国;ฝรั่งเศส
GB;United Kingdom|UK|Great Britain|England|Scotland|Wales|Northern Ireland;英国;สหราชอาณาจักร|อังกฤษ
GH;Ghana;加纳;กานา
GR;Greece;希腊;กรีซ
GT;Guatemala;危地马拉;กัวเตมาลา
HK;Hong Kong;香港;ฮ่องกง
HN;Honduras;洪都拉斯;ฮอนดูรัส
HR;Croatia;克罗地亚;โครเอเชีย
HU;Hungary;匈牙利;ฮังการี
ID;Indonesia;印度尼西亚|印尼;อินโดนีเซีย
IE;Ireland;爱尔兰;ไอร์แลนด์
IL;Israel;以色列;อิสราเอล
IN;India;印度;อินเดีย
IR;Iran;伊朗;อิหร่าน
IS;Iceland;冰岛;ไอซ์แลนด์
IT;Italy;意大利;อิตาลี
JP;Japan;日本;ญี่ปุ่น
KE;Kenya;肯尼亚;เคนยา
KH;Cambodia;柬埔寨;กัมพูชา
KR;South Korea|Korea|Republic of Korea;韩国;เกาหลีใต้|เกาหลี
KZ;Kazakhstan;哈萨克斯坦;คาซัคสถาน
LA;Laos|Lao PDR;老挝;ลาว
LK;Sri Lanka;斯里兰卡;ศรีลังกา
LT;Lithuania;立陶宛;ลิทัวเนีย
LU;Luxembourg;卢森堡;ลักเซมเบิร์ก
LV;Latvia;拉脱维亚;ลัตเวีย
MA;Morocco;摩洛哥;โมร็อกโก
MG;Madagascar;马达加斯加;มาดากัสการ์
MM;Myanmar|Burma;缅甸;เมียนมา|พม่า
MN;Mongolia;蒙古;มองโกเลีย
MV;Maldives;马尔代夫;มัลดีฟส์
MX;Mexico;墨西哥;เม็กซิโก
MY;Malaysia;马来西亚;มาเลเซีย
NG;Nigeria;尼日利亚;ไนจีเรีย
NI;Nicaragua;尼加拉瓜;นิการากัว
NL;Netherlands|The Netherlands|Holland;荷兰;เนเธอร์แลนด์
NO;Norway;挪威;นอร์เวย์
NP;Nepal;尼泊尔;เนปาล
NZ;New Zealand;新西兰;นิวซีแลนด์
PE;Peru;秘鲁;เปรู
PG;Papua New Guinea;巴布亚新几内亚;ปาปัวนิวกินี
PH;Philippines|The Philippines;菲律宾;ฟิลิปปินส์
PK;Pakistan;巴基斯坦;ปากีสถาน
PL;Poland;波兰;โปแลนด์
PT;Portugal;葡萄牙;โปรตุเกส
PY;Paraguay;巴拉圭;ปารากวัย
RO;Romania;罗马尼亚;โรมาเนีย
RS;Serbia;塞尔维亚;เซอร์เบีย
RU;Russia;俄罗斯;รัสเซีย
SA;Saudi Arabia;沙特阿拉伯;ซาอุดีอาระเบีย
SE;Sweden;瑞典;สวีเดน
SG;Singapore;新加坡;สิงคโปร์
SI;Slovenia;斯洛文尼亚;สโลวีเนีย
SK;Slovakia;斯洛伐克;สโลวาเกีย
TH;Thailand;泰国;ประเทศไทย|ไทย
TN;Tunisia;突尼斯;ตูนิเซีย
TR;Turkey|Türkiye;土耳其;ตุรกี
TW;Taiwan;台湾;ไต้หวัน
TZ;Tanzania;坦桑尼亚;แทนซาเนีย
UA;Ukraine;乌克兰;ยูเครน
UG;Uganda;乌干达;ยูกันดา
US;USA|United States|United States of America|U.S.A.;美国;สหรัฐอเมริกา
UY;Uruguay;乌拉圭;อุรุกวัย
UZ;Uzbekistan;乌兹别克斯坦;อุซเบกิสถาน
VN;Vietnam|Viet Nam;越南;เวียดนาม
ZA;South Africa;南非;แอฟริกาใต้
`;

const countries = list
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', ...names] = line.split(';');
    const [en = [], zh = [], th = []] = names.map((all) => all.split('|'));
    return { code, en, zh, th };
  });

const byName = new Map(countries.flatMap(({ code, en, zh, th }) => [...en, ...zh, ...th].map((name) => [name, code] as const)));
const byCode = new Map(countries.map((country) => [country.code, country]));

/** The name of a code for a label; the code itself where the list has none. */
export const countryName = (code: string, language: Language): string => byCode.get(code)?.[language][0] ?? code;

/** `Thailand`, `泰国`: the code of a text that is the name of a country and nothing else; null for any other text. Names begin with a capital letter: `turkey` is meat. */
export const countryOf = (text: string): string | null => byName.get(text.trim()) ?? null;

const longestFirst = [...byName.keys()].sort((a, b) => b.length - a.length);

/** A pattern for the name of any country. */
export const anyCountry = longestFirst.map((name) => name.replace(/[.']/g, '\\$&')).join('|');
