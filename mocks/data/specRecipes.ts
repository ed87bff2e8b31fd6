// What is in the products of the demo specifications: labels with their percents, nutrition, names; and what their revisions changed.
import { giftBoxLabel } from './specGiftBox.ts';
import type { FamilyName } from './specFamilies.ts';

/** g in 100 g or 100 ml: fat, saturates, carbohydrate, sugars, fibre, protein, salt */
type Nutrition = readonly [number, number, number, number, number, number, number];

/** What an earlier or later revision says instead: its label, and limits by the name of their parameter. */
export interface Change {
  label?: string;
  limits?: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
}

export interface Recipe {
  name: string;
  family: FamilyName;
  kind: 'food' | 'nonFood';
  legalName: string;
  local: string;
  description: string;
  /** ingredients as a label writes them, or materials */
  label: string;
  nutrition?: Nutrition;
  /** of a serving, in g or ml */
  serving?: number;
  days: number;
  /** parameters of the family that it does not have */
  without?: readonly string[];
  claims?: readonly string[];
  /** share of the net content that is left without its liquid */
  drained?: number;
  storage?: Readonly<Record<string, unknown>>;
  /** why a limit is wider than that of the master specification, by the name of the parameter */
  waivers?: Readonly<Record<string, string>>;
  /** from the first revision on; one that is not named is as the recipe says */
  revisions?: Readonly<Record<number, Change>>;
}

const food = (name: string, family: FamilyName, legalName: string, local: string, description: string, days: number, serving: number, nutrition: Nutrition, label: string, more: Partial<Recipe> = {}): Recipe => ({ name, family, kind: 'food', legalName, local, description, days, serving, nutrition, label, ...more });
const other = (name: string, family: FamilyName, legalName: string, local: string, description: string, days: number, label: string, more: Partial<Recipe> = {}): Recipe => ({ name, family, kind: 'nonFood', legalName, local, description, days, label, ...more });

const tomYum = (noodles: string, shrimp: number, glutamate: number): string =>
  `Noodles 86 % (wheat flour 76 %, palm oil ${noodles} %, modified tapioca starch ${(95 - 76 - Number(noodles)).toFixed(1)} %, water 4 %, salt 0.8 %, acidity regulator (INS 500) 0.2 %), sugar 5.2 %, salt 4.3 %, dried shrimp ${shrimp} %, chilli powder 1.2 %, soybean powder 0.7 %, lemongrass and kaffir lime leaf 0.5 %, flavour enhancer (INS 621) ${glutamate} %`;
const oatCookies = (oats: number, butter: number, palm: number): string =>
  `Oat flakes ${oats} %, wheat flour 22 %, sugar 19 %, butter (milk) ${butter} %, ${palm ? `palm oil ${palm} %, ` : ''}raisins 5 % (raisins 99.5 %, sunflower oil 0.5 %), eggs 3 %, honey 2.5 %, raising agent (INS 500) 0.6 %, salt 0.4 %, vanilla extract 0.2 %, cinnamon 0.3 %`;
const sweetChilli = (sugar: number, starch: number): string =>
  `Sugar ${sugar} %, water ${(100 - sugar - 36 - starch).toFixed(1)} %, pickled red chilli 18 % (red chilli 82 %, salt 12 %, acetic acid 6 %), vinegar 10 %, garlic 5 %, salt 2.6 %, modified tapioca starch ${starch} %, citric acid 0.3 %, xanthan gum 0.1 %`;

const list: readonly Recipe[] = [
  food('Jasmine rice 5 kg', 'rice', 'Thai jasmine rice', 'ข้าวหอมมะลิ 5 กก.', 'Long grain fragrant rice of the new crop, milled to grade 100 % B.', 540, 50, [0.6, 0.2, 79, 0.2, 1.2, 7, 0.01], 'Thai jasmine rice 100 %', { revisions: { 2: { limits: { 'Broken kernels': { max: 4, warnMax: 3.8 }, 'Live insects': { max: 0 } } } } }),
  food('Brown jasmine rice 1 kg', 'rice', 'Thai brown jasmine rice', 'ข้าวกล้องหอมมะลิ 1 กก.', 'Unpolished fragrant rice with its bran, vacuum packed.', 365, 50, [2.8, 0.6, 74, 0.7, 3.6, 7.6, 0.01], 'Thai brown jasmine rice 100 %', { waivers: { 'Arsenic, inorganic': 'Husked rice keeps its bran: Regulation (EU) 2023/915 sets 0.25 mg/kg for it, and our lots of three years reach 0.21.' }, revisions: { 1: { limits: { 'Arsenic, inorganic': { max: 0.25 } } } } }),
  food('Riceberry 1 kg', 'rice', 'Riceberry rice', 'ข้าวไรซ์เบอร์รี่ 1 กก.', 'Purple whole grain rice, vacuum packed.', 365, 50, [3.2, 0.8, 72, 1, 4.2, 8, 0.01], 'Riceberry rice 100 %'),
  food('Tom yum instant noodles 5 x 60 g', 'instantNoodles', 'Instant noodles with tom yum shrimp seasoning', 'บะหมี่กึ่งสำเร็จรูปต้มยำกุ้ง', 'Fried noodle block with a sachet of tom yum seasoning, five packs in a bag.', 240, 60, [17, 8.2, 60, 4.6, 2.6, 9, 4.2], tomYum('16.8', 2, 0.1), {
    revisions: {
      1: { label: tomYum('18.5', 1.1, 1), limits: { 'Moisture of the noodle block': { max: 10 }, 'Peroxide value of the fat': { max: 15 } } },
      2: { label: tomYum('18.5', 1.4, 0.7), limits: { 'Moisture of the noodle block': { max: 9 }, 'Peroxide value of the fat': { max: 12 } } },
      3: { label: tomYum('17.5', 1.7, 0.4), limits: { 'Moisture of the noodle block': { max: 8.5 } } },
    },
  }),
  food('Oat cookies 200 g', 'biscuits', 'Oat cookies with butter and raisins', 'คุกกี้ข้าวโอ๊ต 200 ก.', 'Round baked cookies with whole oat flakes, butter and raisins.', 270, 25, [18, 10.5, 64, 27, 4.4, 6.8, 0.7], oatCookies(33, 14, 0), {
    claims: ['Source of fibre'],
    revisions: {
      1: { label: oatCookies(28, 8, 11), limits: { Moisture: { max: 5 }, Acrylamide: { max: 500 } } },
      2: { label: oatCookies(31, 11, 5), limits: { Moisture: { max: 4.5 } } },
    },
  }),
  food('Rice crackers sesame 120 g', 'crackers', 'Rice crackers with sesame', 'ข้าวเกรียบงา 120 ก.', 'Puffed rice crackers seasoned with black and white sesame.', 240, 30, [23, 9.8, 63, 5, 2.2, 6.8, 1.9], 'Rice flour 60 %, palm oil 18 %, sesame seeds 9 %, soy sauce 6 % (water 52 %, soybeans 22 %, wheat 14 %, salt 12 %), seaweed 2 %, sugar 3 %, salt 1.2 %, chilli powder 0.5 %, flavour enhancer (INS 621) 0.3 %', { revisions: { 2: { limits: { 'Oxygen in the pack': { max: 2 } } } } }),
  food('Oat cookies dark chocolate 200 g', 'biscuits', 'Oat cookies with dark chocolate', 'คุกกี้ข้าวโอ๊ตดาร์กช็อกโกแลต 200 ก.', 'Oat cookies with pieces of dark chocolate.', 270, 25, [21, 12, 60, 26, 5, 7, 0.6], 'Oat flakes 30 %, wheat flour 21 %, dark chocolate 18 % (cocoa mass 52 %, sugar 36 %, cocoa butter 11.3 %, soya lecithin 0.7 %), sugar 14 %, butter (milk) 12.4 %, eggs 3 %, raising agent (INS 500) 0.7 %, salt 0.5 %, vanilla extract 0.4 %'),
  food('Chicken instant noodles 5 x 60 g', 'instantNoodles', 'Instant noodles with chicken flavour seasoning', 'บะหมี่กึ่งสำเร็จรูปรสไก่', 'Fried noodle block with a sachet of chicken seasoning, five packs in a bag.', 240, 60, [17, 8.2, 61, 3.8, 2.5, 9, 4], 'Noodles 87 % (wheat flour 77 %, palm oil 17 %, modified tapioca starch 3 %, water 2 %, salt 0.8 %, acidity regulator (INS 500) 0.2 %), salt 5 %, sugar 4 %, chicken fat 1.4 %, garlic powder 1 %, celery 0.6 %, pepper 0.5 %, flavour enhancer (INS 621) 0.5 %'),
  food('Whole wheat noodles 400 g', 'driedNoodles', 'Dried whole wheat noodles', 'เส้นหมี่โฮลวีต 400 ก.', 'Dried noodles of whole wheat flour without egg.', 365, 80, [2.2, 0.5, 67, 2.4, 8.6, 13, 1.5], 'Whole wheat flour 62 %, wheat flour 22 %, water 12 %, wheat gluten 1.5 %, salt 1.7 %, acidity regulator 0.8 % (INS 501 60 %, INS 500 40 %)'),
  food('Coconut biscuits 150 g', 'biscuits', 'Coconut biscuits', 'บิสกิตมะพร้าว 150 ก.', 'Thin biscuits with desiccated coconut.', 270, 25, [22, 15, 63, 25, 3.6, 6, 0.6], 'Wheat flour 46 %, sugar 22 %, palm oil 14 %, desiccated coconut 12 % (coconut 99.9 %, sodium metabisulphite 0.1 %), skimmed milk powder 3 %, eggs 2 %, raising agent (INS 503) 0.6 %, salt 0.4 %'),
  food('Spicy seaweed crackers 90 g', 'crackers', 'Rice crackers with seaweed', 'ข้าวเกรียบสาหร่ายรสเผ็ด 90 ก.', 'Puffed rice crackers with seaweed and chilli.', 240, 30, [22, 9.4, 64, 5.4, 3, 6.6, 2], 'Rice flour 63 %, palm oil 18 %, seaweed 7 %, seasoning 8 % (sugar 42 %, salt 24 %, soy sauce powder 18 %, chilli powder 12 %, garlic powder 4 %), sesame seeds 2 %, tapioca starch 1.6 %, flavour enhancer (INS 621) 0.4 %'),
  food('Egg noodles 400 g', 'driedNoodles', 'Dried egg noodles', 'บะหมี่ไข่แห้ง 400 ก.', 'Dried noodles with 14 % whole egg.', 365, 80, [2.6, 0.8, 70, 2, 3.2, 13, 1.6], 'Wheat flour 78 %, whole egg 14 % (eggs 99.8 %, citric acid 0.2 %), water 4 %, salt 2.2 %, wheat gluten 0.8 %, acidity regulator (INS 501) 0.7 %, riboflavin 0.3 %'),
  food('Ginger biscuits 150 g', 'biscuits', 'Ginger biscuits', 'บิสกิตขิง 150 ก.', 'Crisp biscuits with candied ginger.', 270, 25, [16, 7.6, 70, 31, 2.4, 5.6, 0.8], 'Wheat flour 48 %, sugar 20 %, palm oil 14 %, candied ginger 8 % (ginger 55 %, sugar 45 %), golden syrup 6 %, eggs 2 %, ginger powder 1 %, raising agent (INS 500) 0.6 %, salt 0.4 %'),
  food('Sriracha sauce 435 ml', 'sauce', 'Sriracha chilli sauce', 'ซอสพริกศรีราชา 435 มล.', 'Smooth hot chilli sauce with garlic.', 540, 15, [0.6, 0.1, 25, 20, 2, 1.4, 5], 'Fermented chilli mash 48 % (red chilli 86 %, salt 12 %, acetic acid 2 %), sugar 19 %, water 14.4 %, garlic 9 %, vinegar 7 %, salt 1.8 %, tapioca starch 0.5 %, xanthan gum 0.2 %, sodium benzoate 0.1 %'),
  food('Oyster sauce 300 ml', 'sauce', 'Oyster flavoured sauce', 'ซอสหอยนางรม 300 มล.', 'Thick savoury sauce with oyster extract.', 540, 15, [0.3, 0.1, 26, 18, 0.4, 3.6, 10], 'Water 43.5 %, sugar 20 %, oyster extract 14 % (oysters 72 %, water 16 %, salt 12 %), soy sauce 8 % (soybeans 55 %, wheat 45 %), salt 7 %, modified maize starch 5 %, flavour enhancer (INS 621) 1.6 %, caramel (INS 150c) 0.8 %, sodium benzoate 0.1 %', { waivers: { pH: 'An oyster sauce is not acid. Salt of 9 to 11 % and a water activity below 0.85 stop pathogens; the validation of the laboratory is among the attachments.' }, revisions: { 1: { limits: { pH: { min: 4.2, max: 5.2, target: 4.8, warnMax: 5.1 }, Salt: { min: 9, max: 11 }, 'Soluble solids': { min: 36, max: 42 } } } } }),
  food('Sweet chilli sauce 350 ml', 'sauce', 'Sweet chilli sauce', 'น้ำจิ้มไก่ 350 มล.', 'Sweet dipping sauce with pieces of chilli and garlic.', 540, 20, [0.3, 0, 46, 43, 1, 0.5, 2.6], sweetChilli(38, 3), {
    revisions: {
      1: { label: sweetChilli(46, 2), limits: { 'Soluble solids': { min: 48, max: 54 }, pH: { min: 3, max: 4.2, target: 3.6, warnMax: 4.1 }, Salt: { min: 2.2, max: 3.4 } } },
      2: { label: sweetChilli(42, 2.5), limits: { 'Soluble solids': { min: 44, max: 50 }, pH: { min: 3.1, max: 4.1, target: 3.6, warnMax: 4 }, Salt: { min: 2.2, max: 3.2 } } },
      3: { limits: { 'Soluble solids': { min: 40, max: 46 }, Salt: { min: 2.2, max: 3 } } },
    },
  }),
  food('Fish sauce 700 ml', 'sauce', 'Fish sauce', 'น้ำปลา 700 มล.', 'First press anchovy sauce.', 1095, 15, [0, 0, 4, 4, 0, 9, 24], 'Anchovy (fish) 68 %, salt 29 %, sugar 3 %'),
  food('Shrimp dumplings frozen 300 g', 'frozenSeafood', 'Frozen shrimp dumplings', 'เกี๊ยวกุ้งแช่แข็ง 300 ก.', 'Steamed dumplings with a filling of shrimp, ready to heat.', 540, 100, [5.2, 1.1, 20, 1.8, 1.4, 11, 1.4], 'Shrimp 38 %, wrapper 36 % (wheat flour 66 %, water 30 %, tapioca starch 3 %, salt 1 %), bamboo shoots 9 %, fish paste (fish) 7 %, egg white 3 %, sesame oil 2.4 %, soy sauce 2 %, sugar 1.4 %, salt 1 %, sodium tripolyphosphate 0.2 %', { revisions: { 2: { limits: { 'Core temperature at dispatch': { max: -20 }, 'Share of seafood': { min: 60, max: 66 } } } } }),
  food('Fish balls frozen 500 g', 'frozenSeafood', 'Frozen fish balls', 'ลูกชิ้นปลาแช่แข็ง 500 ก.', 'Boiled balls of fish paste.', 540, 100, [2.4, 0.6, 13, 2, 0.6, 11, 1.8], 'Fish paste 66 % (threadfin bream (fish) 94 %, sugar 5 %, sodium tripolyphosphate 1 %), water 16 %, tapioca starch 12 %, egg white 2 %, salt 1.6 %, palm oil 1.2 %, garlic 0.8 %, flavour enhancer (INS 621) 0.4 %'),
  food('Tempura shrimp frozen 250 g', 'breadedSeafood', 'Frozen shrimp in tempura batter', 'กุ้งเทมปุระแช่แข็ง 250 ก.', 'Par-fried shrimp in a light batter.', 540, 100, [11, 3.6, 22, 1.2, 1.2, 11, 1.2], 'Shrimp 50 %, batter 36 % (wheat flour 58 %, water 30 %, maize starch 10 %, raising agent (INS 450) 1.2 %, salt 0.8 %), palm oil 10 %, egg white 2 %, salt 1.2 %, pepper 0.5 %, sodium tripolyphosphate 0.3 %'),
  food('Tuna chunks in brine 185 g', 'cannedFish', 'Skipjack tuna chunks in brine', 'ทูน่าก้อนในน้ำเกลือ 185 ก.', 'Chunks of skipjack tuna in brine.', 1460, 65, [0.8, 0.3, 0, 0, 0, 25, 1.4], 'Skipjack tuna (fish) 70 %, water 25.5 %, vegetable broth 3 % (carrot 60 %, celery 25 %, onion 15 %), salt 1.2 %, soya protein 0.2 %, sodium pyrophosphate 0.1 %', { drained: 0.7, claims: ['Source of omega-3 fatty acids'], revisions: { 2: { limits: { Mercury: { max: 0.5 }, Flakes: { max: 25 } } } } }),
  food('Tuna spread 100 g', 'cannedFish', 'Tuna spread', 'ทูน่าสเปรด 100 ก.', 'Spread of tuna and mayonnaise in a can.', 730, 30, [19, 2.4, 6, 4, 0.6, 13, 1.3], 'Tuna (fish) 45 %, mayonnaise 32 % (soybean oil 68 %, water 16 %, egg yolk 8 %, sugar 5 %, vinegar 2.4 %, mustard 0.6 %), water 13 %, onion 4 %, sweet corn 4 %, salt 1 %, modified maize starch 0.7 %, guar gum 0.3 %', { without: ['Drained weight', 'Flakes', 'Cut'] }),
  food('UHT coconut milk 1 l', 'plantDrink', 'Coconut milk', 'กะทิ ยูเอชที 1 ลิตร', 'Coconut milk for cooking, heat treated, in an aseptic carton.', 365, 100, [17, 15, 3, 2, 0.4, 1.6, 0.05], 'Coconut extract 74 % (coconut kernel 72 %, water 28 %), water 25.5 %, polysorbate 60 0.2 %, carboxymethyl cellulose 0.15 %, sodium metabisulphite 0.02 %, guar gum 0.13 %', { revisions: { 1: { limits: { Fat: { min: 16, max: 19, target: 17 }, 'Dry matter': { min: 20, max: 24 } } }, 2: { limits: { Fat: { min: 17, max: 19, target: 18 }, 'Dry matter': { min: 21, max: 24 } } } } }),
  food('UHT whole milk 1 l', 'uht', 'Whole milk, UHT treated', 'นมสด ยูเอชที 1 ลิตร', 'Whole cow milk, standardised to 3.6 % fat.', 240, 200, [3.6, 2.4, 4.8, 4.8, 0, 3.3, 0.1], 'Whole milk 100 %', { revisions: { 2: { limits: { Fat: { min: 3.5, max: 3.8, target: 3.6 }, 'Residual peroxide': { max: 0.3 } } } } }),
  food('UHT oat drink 1 l', 'plantDrink', 'Oat drink', 'เครื่องดื่มข้าวโอ๊ต ยูเอชที 1 ลิตร', 'Drink of oats with calcium, without milk.', 270, 200, [1.5, 0.2, 6.7, 3.4, 0.8, 1, 0.1], 'Water 86 %, oats 11 %, rapeseed oil 1.4 %, minerals 0.5 % (calcium carbonate 92 %, potassium iodide 8 %), sugar 0.7 %, salt 0.1 %, gellan gum 0.2 %, flavouring 0.1 %'),
  food('UHT chocolate milk 200 ml', 'uht', 'Chocolate flavoured milk drink', 'นมรสช็อกโกแลต ยูเอชที 200 มล.', 'Milk drink with cocoa in a small carton with a straw.', 240, 200, [2, 1.3, 11, 10.5, 0.5, 3.2, 0.15], 'Milk 82 %, water 9.6 %, sugar 5.6 %, cocoa preparation 2.2 % (cocoa powder 88 %, maltodextrin 12 %), salt 0.1 %, flavouring 0.1 %, carrageenan 0.05 %, mono- and diglycerides of fatty acids 0.35 %'),
  food('Natural yoghurt 450 g', 'yoghurt', 'Natural yoghurt', 'โยเกิร์ตธรรมชาติ 450 ก.', 'Stirred natural yoghurt of whole milk.', 28, 150, [3.2, 2.1, 5, 4.8, 0, 4, 0.12], 'Whole milk 94 %, skimmed milk powder 3.5 %, cream (milk) 1.7 %, starter preparation 0.8 % (skimmed milk powder 90 %, yoghurt cultures 10 %)', { revisions: { 2: { limits: { 'Whey on the surface': { max: 1.5 } } } } }),
  food('Strawberry drinking yoghurt 180 ml', 'yoghurt', 'Drinking yoghurt with strawberry', 'นมเปรี้ยวสตรอว์เบอร์รี 180 มล.', 'Drinking yoghurt with strawberry preparation.', 35, 180, [1.6, 1, 12, 11.6, 0.3, 2.4, 0.1], 'Milk 64 %, water 17 %, sugar 8 %, strawberry preparation 8 % (strawberry 52 %, sugar 40 %, pectin 1.2 %, elderberry concentrate 6.3 %, citric acid 0.5 %), skimmed milk powder 2.4 %, pectin 0.3 %, flavouring 0.2 %, yoghurt cultures 0.1 %', { revisions: { 1: { limits: { Fat: { min: 1.4, max: 1.8 }, 'Solids, not fat': { min: 6.5, max: null }, Protein: { min: 2.2, max: null } } }, 2: { limits: { Fat: { min: 1.4, max: 1.8 }, 'Gel strength': { min: 20, max: 60 } } } } }),
  food('Greek style yoghurt 150 g', 'yoghurt', 'Greek style yoghurt', 'กรีกโยเกิร์ต 150 ก.', 'Strained yoghurt with 9 % fat.', 28, 150, [9, 6, 4, 4, 0, 6, 0.12], 'Whole milk 78 %, cream (milk) 15 %, skimmed milk powder 4 %, milk protein 2.2 %, starter preparation 0.8 % (skimmed milk powder 90 %, yoghurt cultures 10 %)'),
  other('Dishwashing liquid lemon 500 ml', 'household', 'Dishwashing liquid', 'น้ำยาล้างจานเลมอน 500 มล.', 'Hand dishwashing liquid with lemon scent.', 1095, 'Water 78.4 %, sodium laureth sulfate 13 %, cocamidopropyl betaine 5 %, sodium chloride 2 %, perfume 0.9 %, sodium hydroxide 0.4 %, citric acid 0.2 %, methylisothiazolinone 0.1 %'),
  other('Laundry detergent 1.5 l', 'household', 'Liquid laundry detergent', 'น้ำยาซักผ้า 1.5 ลิตร', 'Concentrated liquid detergent for front and top loaders.', 1095, 'Water 66 %, sodium dodecylbenzenesulfonate 14 %, fatty alcohol ethoxylate 10 %, propylene glycol 4 %, soap 3 %, sodium citrate 1.8 %, perfume 0.7 %, enzymes 0.4 %, methylisothiazolinone 0.1 %', { revisions: { 1: { limits: { 'pH, 10 % solution': { min: 7.5, max: 8.8 }, 'Viscosity at 25 °C': { min: 300, max: 700 } } } } }),
  other('Fabric softener 1 l', 'household', 'Fabric softener', 'น้ำยาปรับผ้านุ่ม 1 ลิตร', 'Softener of esterquats with encapsulated perfume.', 1095, 'Water 89.2 %, dialkyl esterquat 8 %, perfume 1.4 %, magnesium chloride 0.6 %, cationic thickener 0.5 %, phenoxyethanol 0.3 %'),
  other('Kitchen towel 6 rolls', 'paper', 'Kitchen towel', 'กระดาษอเนกประสงค์ 6 ม้วน', 'Two-ply embossed kitchen towel, 60 sheets a roll.', 1825, 'Virgin wood pulp 82 %, recycled pulp 13 %, wet strength resin 1.5 %, lamination glue 0.5 %, core board 3 %', { revisions: { 1: { limits: {} } } }),
  other('Toilet tissue 12 rolls', 'paper', 'Toilet tissue', 'กระดาษชำระ 12 ม้วน', 'Three-ply toilet tissue, 180 sheets a roll.', 1825, 'Virgin wood pulp 68 %, recycled pulp 28.5 %, lamination glue 0.4 %, core board 3 %, softener 0.1 %', { revisions: { 1: { limits: { 'Sheets on a roll': { min: 180, max: 184, target: 180 }, 'Length of a sheet': { min: 112, max: 118 } } }, 2: { limits: { 'Sheets on a roll': { min: 200, max: 204, target: 200 }, 'Length of a sheet': { min: 112, max: 118 } } } } }),
  other('Facial tissue 150 sheets', 'paper', 'Facial tissue', 'กระดาษเช็ดหน้า 150 แผ่น', 'Two-ply facial tissue in a carton.', 1825, 'Virgin wood pulp 99 %, lotion 1 %'),
  other('Food storage box 1.2 l', 'plastic', 'Food storage box', 'กล่องถนอมอาหาร 1.2 ลิตร', 'Box with four clips and a seal, for microwave and freezer.', 3650, 'Polypropylene 93 %, silicone seal 5.5 %, masterbatch 1.5 %'),
  other('Herbal shampoo 400 ml', 'care', 'Shampoo', 'แชมพูสมุนไพร 400 มล.', 'Mild shampoo with butterfly pea and bergamot.', 1095, 'Water 80.6 %, sodium laureth sulfate 9.5 %, cocamidopropyl betaine 4 %, glycerin 2 %, herbal extracts 1.4 %, perfume 0.8 %, sodium chloride 0.7 %, sodium benzoate 0.5 %, citric acid 0.3 %, guar hydroxypropyltrimonium chloride 0.2 %', { revisions: { 2: { limits: { '1,4-Dioxane': { max: 4 } } } } }),
  other('Conditioner 400 ml', 'care', 'Hair conditioner', 'ครีมนวดผม 400 มล.', 'Conditioner with coconut oil.', 1095, 'Water 87.3 %, cetearyl alcohol 5 %, behentrimonium chloride 2.2 %, glycerin 2 %, coconut oil 1.5 %, perfume 0.8 %, sodium benzoate 0.5 %, citric acid 0.4 %, panthenol 0.3 %'),
  other('Baby wet wipes 80 sheets', 'care', 'Wet wipes for babies', 'ทิชชูเปียกเด็ก 80 แผ่น', 'Spunlace wipes with lotion, without perfume.', 730, 'Viscose and polyester fleece 28 %, water 70 %, glycerin 1 %, sodium benzoate 0.4 %, citric acid 0.4 %, aloe vera extract 0.2 %', { without: ['Viscosity at 25 °C', 'Active matter'] }),
  food('Celebration gift box 1.2 kg', 'biscuits', 'Assortment of biscuits, confectionery, nuts, dried fruit and tea', 'กล่องของขวัญ 1.2 กก.', 'Gift box of twenty-six articles, each in its own wrapper, packed by hand.', 180, 30, [21, 10.4, 58, 36, 3.4, 7.2, 0.55], giftBoxLabel, { claims: ['Made with butter'] }),
  food('Roasted almond butter 250 g', 'nutButter', 'Roasted almond butter', 'เนยอัลมอนด์อบ 250 ก.', 'Smooth spread of roasted almonds with sea salt.', 365, 25, [53, 4.4, 8, 6, 10, 22, 0.5], 'Roasted almond 92 %, sunflower oil 3 %, cane sugar 2.6 %, honey powder 1.4 % (honey 60 %, maltodextrin 40 %), sea salt 0.5 %, sunflower lecithin 0.4 %, rosemary extract 0.1 %', { claims: ['High in protein'] }),
  food('Sardines in tomato sauce 155 g', 'cannedFish', 'Sardines in tomato sauce', 'ปลาซาร์ดีนในซอสมะเขือเทศ 155 ก.', 'Whole sardines, without head and guts, in tomato sauce.', 1095, 78, [6, 1.8, 2.6, 2.2, 0.6, 15, 1], 'Sardines (fish) 60 %, tomato sauce 38 % (water 56 %, tomato paste 36 %, sugar 4 %, modified tapioca starch 3 %, chilli powder 1 %), salt 1 %, soybean oil 0.8 %, guar gum 0.2 %', { without: ['Drained weight', 'Flakes', 'Cut'] }),
  food('Vanilla set yoghurt 4 x 110 g', 'yoghurt', 'Set yoghurt with vanilla', 'โยเกิร์ตวานิลลา 4 x 110 ก.', 'Set yoghurt with real vanilla, four cups in a sleeve.', 30, 110, [3.1, 2, 13, 12.6, 0.2, 3.8, 0.12], 'Whole milk 85 %, sugar 8 %, skimmed milk powder 3.6 %, vanilla preparation 2.2 % (water 52 %, sugar 40 %, vanilla extract 7 %, pectin 1 %), cream (milk) 0.7 %, pectin 0.3 %, yoghurt cultures 0.2 %'),
  food('Fish fingers frozen 400 g', 'breadedSeafood', 'Frozen breaded fish fingers', 'ปลาชุบเกล็ดขนมปังแช่แข็ง 400 ก.', 'Fillet of pollock in breadcrumbs, par-fried.', 540, 100, [9, 1.2, 18, 1.2, 1.2, 12, 0.9], 'Pollock (fish) 62 %, breadcrumbs 22 % (wheat flour 94 %, salt 2 %, yeast 2.5 %, paprika 1.5 %), rapeseed oil 8 %, wheat flour 3.4 %, water 3 %, potato starch 0.8 %, salt 0.5 %, mustard powder 0.1 %, pepper 0.2 %'),
];

const byName = new Map(list.map((recipe) => [recipe.name, recipe]));

export const recipeOf = (name: string): Recipe => {
  const found = byName.get(name);
  if (!found) throw new Error(`no demo recipe of ${name}`);
  return found;
};
