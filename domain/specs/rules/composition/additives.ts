// Food additives by number: the Union list (Regulation (EC) No 1333/2008, Annex II) and the International Numbering System (Codex CXG 36-1989).
import type { AdditiveClass } from './additiveClassNames.ts';

export interface Additive {
  /** `E322`; `INS 428` for one that is not in the Union list */
  number: string;
  /** in English; one name for all substances of the number */
  name: string;
  /** the usual classes, the most frequent first; flavour, dose and food decide which one a label names */
  classes: readonly AdditiveClass[];
}

const letters = {
  sw: 'sweetener',
  co: 'colour',
  pr: 'preservative',
  ao: 'antioxidant',
  ca: 'carrier',
  ac: 'acid',
  ar: 'acidityRegulator',
  ak: 'antiCakingAgent',
  af: 'antiFoamingAgent',
  bu: 'bulkingAgent',
  em: 'emulsifier',
  es: 'emulsifyingSalt',
  fi: 'firmingAgent',
  fe: 'flavourEnhancer',
  fo: 'foamingAgent',
  ge: 'gellingAgent',
  gl: 'glazingAgent',
  hu: 'humectant',
  ms: 'modifiedStarch',
  pg: 'packagingGas',
  pp: 'propellant',
  ra: 'raisingAgent',
  se: 'sequestrant',
  st: 'stabiliser',
  th: 'thickener',
  ft: 'flourTreatmentAgent',
  cr: 'colourRetentionAgent',
  bl: 'bleachingAgent',
  cb: 'carbonatingAgent',
  en: 'enzyme',
} as const satisfies Record<string, AdditiveClass>;

/** Number, classes, name; a minus before the number: not in the Union list today. */
const list = `
100 co curcumin
101 co riboflavins
102 co tartrazine
104 co quinoline yellow
110 co sunset yellow FCF
120 co carmines
122 co azorubine
123 co amaranth
124 co ponceau 4R
127 co erythrosine
129 co allura red AC
131 co patent blue V
132 co indigo carmine
133 co brilliant blue FCF
140 co chlorophylls and chlorophyllins
141 co copper complexes of chlorophylls and chlorophyllins
142 co green S
-143 co fast green FCF
150a co plain caramel
150b co caustic sulphite caramel
150c co ammonia caramel
150d co sulphite ammonia caramel
151 co brilliant black PN
153 co vegetable carbon
155 co brown HT
160a co carotenes
160b co annatto
160c co paprika extract
160d co lycopene
160e co beta-apo-8'-carotenal
161b co lutein
161g co canthaxanthin
162 co beetroot red
163 co anthocyanins
-164 co gardenia yellow
170 co,ak,fi,st calcium carbonate
-171 co titanium dioxide
172 co iron oxides and hydroxides
173 co aluminium
174 co silver
175 co gold
180 co litholrubine BK
200 pr sorbic acid
-201 pr sodium sorbate
202 pr potassium sorbate
-203 pr calcium sorbate
210 pr benzoic acid
211 pr sodium benzoate
212 pr potassium benzoate
213 pr calcium benzoate
214 pr ethyl p-hydroxybenzoate
215 pr sodium ethyl p-hydroxybenzoate
-216 pr propyl p-hydroxybenzoate
218 pr methyl p-hydroxybenzoate
219 pr sodium methyl p-hydroxybenzoate
220 pr,ao,bl sulphur dioxide
221 pr,ao,bl sodium sulphite
222 pr,ao,bl sodium bisulphite
223 pr,ao,bl,ft sodium metabisulphite
224 pr,ao,bl potassium metabisulphite
226 pr,ao calcium sulphite
227 pr,ao calcium bisulphite
228 pr,ao potassium bisulphite
234 pr nisin
235 pr natamycin
239 pr hexamethylene tetramine
242 pr dimethyl dicarbonate
243 pr ethyl lauroyl arginate
246 pr glycolipids
249 pr,cr potassium nitrite
250 pr,cr sodium nitrite
251 pr,cr sodium nitrate
252 pr,cr potassium nitrate
260 ar,ac,pr acetic acid
261 ar,pr potassium acetates
262 ar,pr sodium acetates
263 ar,st,pr calcium acetate
-264 ar ammonium acetate
-265 pr dehydroacetic acid
-266 pr sodium dehydroacetate
267 ar,pr buffered vinegar
270 ar,ac lactic acid
280 pr propionic acid
281 pr sodium propionate
282 pr calcium propionate
283 pr potassium propionate
284 pr boric acid
285 pr sodium tetraborate
290 cb,pg,pp carbon dioxide
296 ar,ac malic acid
297 ar,ac fumaric acid
300 ao,ft,ar ascorbic acid
301 ao sodium ascorbate
302 ao calcium ascorbate
-303 ao potassium ascorbate
304 ao fatty acid esters of ascorbic acid
-305 ao ascorbyl stearate
306 ao tocopherol-rich extract
307 ao alpha-tocopherol
308 ao gamma-tocopherol
309 ao delta-tocopherol
310 ao propyl gallate
-311 ao octyl gallate
-312 ao dodecyl gallate
-314 ao guaiac resin
315 ao erythorbic acid
316 ao sodium erythorbate
319 ao tertiary-butyl hydroquinone
320 ao butylated hydroxyanisole
321 ao butylated hydroxytoluene
322 em,ao lecithins
322a em oat lecithin
325 ar,hu sodium lactate
326 ar,hu potassium lactate
327 ar,fi calcium lactate
-328 ar ammonium lactate
-329 ar magnesium lactate
330 ar,ac,ao,se citric acid
331 ar,es,st,se sodium citrates
332 ar,es,st,se potassium citrates
333 ar,fi,se calcium citrates
334 ar,ac,ao,se tartaric acid
335 ar,st,se sodium tartrates
336 ar,st,ra potassium tartrates
337 ar,st,se sodium potassium tartrate
338 ar,ac,se phosphoric acid
339 ar,es,st,hu,se sodium phosphates
340 ar,es,st,hu,se potassium phosphates
341 ar,ra,ak,fi,ft calcium phosphates
342 ar,ft ammonium phosphates
343 ar,ak magnesium phosphates
-349 ar ammonium malate
350 ar sodium malates
351 ar potassium malate
352 ar calcium malates
353 st metatartaric acid
354 ar calcium tartrate
355 ar,ac adipic acid
356 ar sodium adipate
357 ar potassium adipate
363 ar,ac succinic acid
-365 ar sodium fumarates
380 ar triammonium citrate
-381 ar ferric ammonium citrate
385 se,ao,pr calcium disodium ethylenediaminetetraacetate
-386 se,ao,pr disodium ethylenediaminetetraacetate
-388 ao thiodipropionic acid
-389 ao dilauryl thiodipropionate
392 ao extracts of rosemary
400 th,ge,st alginic acid
401 th,ge,st sodium alginate
402 th,ge,st potassium alginate
403 th,ge,st ammonium alginate
404 th,ge,st calcium alginate
405 em,th,st propylene glycol alginate
406 ge,th,st agar
407 ge,th,st carrageenan
407a ge,th,st processed Eucheuma seaweed
-408 th,st bakers yeast glycan
-409 th,st arabinogalactan
410 th,st,ge locust bean gum
-411 th,st oat gum
412 th,st guar gum
413 th,st,em tragacanth
414 th,st,em gum arabic
415 th,st xanthan gum
416 st,th,em karaya gum
417 th,st tara gum
418 ge,th,st gellan gum
-419 th,st gum ghatti
420 sw,hu,st,bu sorbitols
421 sw,ak,bu mannitol
422 hu,th glycerol
423 em octenyl succinic acid modified gum arabic
-424 ge,th curdlan
425 ge,th konjac
426 em,th,st soybean hemicellulose
427 ge,th,st cassia gum
-428 ge gelatin
-429 em peptones
431 em polyoxyethylene 40 stearate
432 em polysorbate 20
433 em polysorbate 80
434 em polysorbate 40
435 em polysorbate 60
436 em polysorbate 65
440 ge,th,st pectins
442 em ammonium phosphatides
444 em,st sucrose acetate isobutyrate
445 em,st glycerol esters of wood rosins
450 ra,es,st,ar diphosphates
451 es,st,hu,ar triphosphates
452 es,st,hu,ar polyphosphates
456 st potassium polyaspartate
-457 st alpha-cyclodextrin
-458 st gamma-cyclodextrin
459 st,ca beta-cyclodextrin
460 bu,th,st,ak,em cellulose
461 th,st,em methyl cellulose
462 th,st,em ethyl cellulose
463 th,st,em hydroxypropyl cellulose
463a gl,ca low-substituted hydroxypropyl cellulose
464 th,st,em hydroxypropyl methyl cellulose
465 th,st,em ethyl methyl cellulose
466 th,st,em cellulose gum
-467 th,em ethyl hydroxyethyl cellulose
468 st,bu cross-linked cellulose gum
469 th,st enzymatically hydrolysed cellulose gum
470a em,st,ak salts of fatty acids
470b em,st,ak magnesium salts of fatty acids
471 em,st mono- and diglycerides of fatty acids
472a em acetic acid esters of mono- and diglycerides of fatty acids
472b em lactic acid esters of mono- and diglycerides of fatty acids
472c em citric acid esters of mono- and diglycerides of fatty acids
472d em tartaric acid esters of mono- and diglycerides of fatty acids
472e em mono- and diacetyl tartaric acid esters of mono- and diglycerides of fatty acids
472f em mixed acetic and tartaric acid esters of mono- and diglycerides of fatty acids
473 em sucrose esters of fatty acids
473a em sucrose oligoesters
474 em sucroglycerides
475 em polyglycerol esters of fatty acids
476 em polyglycerol polyricinoleate
477 em propane-1,2-diol esters of fatty acids
479b em thermally oxidised soya bean oil interacted with mono- and diglycerides of fatty acids
-480 em,hu dioctyl sodium sulphosuccinate
481 em,st sodium stearoyl-2-lactylate
482 em,st calcium stearoyl-2-lactylate
483 ft,em stearyl tartrate
-484 em,se stearyl citrate
491 em sorbitan monostearate
492 em sorbitan tristearate
493 em sorbitan monolaurate
494 em sorbitan monooleate
495 em sorbitan monopalmitate
499 st stigmasterol-rich plant sterols
500 ra,ar,ak sodium carbonates
501 ra,ar,st potassium carbonates
503 ra,ar ammonium carbonates
504 ar,ak,cr magnesium carbonates
507 ar,ac hydrochloric acid
508 st,th,ge,fe potassium chloride
509 fi,st,th calcium chloride
-510 ft ammonium chloride
511 fi,cr magnesium chloride
512 ao,cr stannous chloride
513 ar sulphuric acid
514 ar sodium sulphates
515 ar potassium sulphates
516 fi,ft,st,ar calcium sulphate
517 fi,st ammonium sulphate
-518 fi magnesium sulphate
520 fi aluminium sulphate
521 fi aluminium sodium sulphate
522 fi,ra,ar aluminium potassium sulphate
523 fi,ra,ar aluminium ammonium sulphate
524 ar sodium hydroxide
525 ar potassium hydroxide
526 ar,fi calcium hydroxide
527 ar ammonium hydroxide
528 ar,cr magnesium hydroxide
529 ar,ft calcium oxide
530 ak,ar magnesium oxide
534 ak iron tartrate
535 ak sodium ferrocyanide
536 ak potassium ferrocyanide
538 ak calcium ferrocyanide
541 ra,es acidic sodium aluminium phosphate
-542 ak bone phosphate
551 ak silicon dioxide
552 ak calcium silicate
553a ak magnesium silicates
553b ak,gl talc
554 ak sodium aluminium silicate
555 ak potassium aluminium silicate
-556 ak calcium aluminium silicate
-558 ak bentonite
-559 ak aluminium silicate
570 gl,em fatty acids
574 ar,se gluconic acid
575 ar,ra,se glucono-delta-lactone
576 se,st sodium gluconate
577 se,ar potassium gluconate
578 fi,ar calcium gluconate
579 cr ferrous gluconate
-580 ar,fi magnesium gluconate
585 cr ferrous lactate
586 ao,cr 4-hexylresorcinol
620 fe glutamic acid
621 fe monosodium glutamate
622 fe monopotassium glutamate
623 fe calcium diglutamate
624 fe monoammonium glutamate
625 fe magnesium diglutamate
626 fe guanylic acid
627 fe disodium guanylate
628 fe dipotassium guanylate
629 fe calcium guanylate
630 fe inosinic acid
631 fe disodium inosinate
632 fe dipotassium inosinate
633 fe calcium inosinate
634 fe calcium 5'-ribonucleotides
635 fe disodium 5'-ribonucleotides
-636 fe maltol
-637 fe ethyl maltol
640 fe glycine and its sodium salt
641 fe L-leucine
650 fe zinc acetate
900 af,ak dimethyl polysiloxane
901 gl beeswax
902 gl candelilla wax
903 gl carnauba wax
904 gl shellac
905 gl microcrystalline wax
-905a gl food grade mineral oil
907 gl hydrogenated poly-1-decene
914 gl oxidised polyethylene wax
920 ft L-cysteine
-923 ft calcium sulphate persulphate
-924a ft potassium bromate
-925 ft chlorine
-926 ft chlorine dioxide
-927a ft azodicarbonamide
927b ft carbamide
-928 ft,bl benzoyl peroxide
938 pg argon
939 pg helium
941 pg,pp nitrogen
942 pp,pg nitrous oxide
943a pp butane
943b pp isobutane
944 pp propane
948 pg oxygen
949 pg hydrogen
950 sw,fe acesulfame K
951 sw,fe aspartame
952 sw cyclamates
953 sw,bu isomalt
954 sw saccharins
955 sw sucralose
-956 sw alitame
957 sw,fe thaumatin
959 sw,fe neohesperidine dihydrochalcone
960a sw steviol glycosides from stevia
960b sw steviol glycosides from fermentation
960c sw enzymatically produced steviol glycosides
960d sw glucosylated steviol glycosides
-960 sw steviol glycosides
961 sw,fe neotame
962 sw salt of aspartame-acesulfame
-963 sw tagatose
964 sw polyglycitol syrup
965 sw,hu,st,bu maltitols
966 sw lactitol
967 sw,hu xylitol
968 sw,fe,hu erythritol
969 sw,fe advantame
999 fo quillaia extract
-1100 en,ft amylases
-1101 en,st proteases
-1102 ao,en glucose oxidase
1103 st,en invertase
-1104 en lipases
1105 pr,en lysozyme
1200 bu,hu,st polydextrose
1201 st,gl polyvinylpyrrolidone
1202 st polyvinylpolypyrrolidone
1203 gl polyvinyl alcohol
1204 gl,th pullulan
1205 gl basic methacrylate copolymer
1206 gl neutral methacrylate copolymer
1207 gl anionic methacrylate copolymer
1208 gl,ca polyvinylpyrrolidone-vinyl acetate copolymer
1209 gl polyvinyl alcohol-polyethylene glycol graft copolymer
-1400 th,st,ms dextrins
-1401 th,st,ms acid-treated starch
-1402 th,st,ms alkaline-treated starch
-1403 th,st,ms bleached starch
1404 th,st,ms,em oxidised starch
-1405 th,ms enzyme-treated starch
1410 th,st,ms monostarch phosphate
1412 th,st,ms distarch phosphate
1413 th,st,ms phosphated distarch phosphate
1414 th,st,ms acetylated distarch phosphate
1420 th,st,ms acetylated starch
1422 th,st,ms acetylated distarch adipate
1440 th,st,ms hydroxypropyl starch
1442 th,st,ms hydroxypropyl distarch phosphate
1450 th,em,st,ms starch sodium octenyl succinate
1451 th,st,ms acetylated oxidised starch
1452 st,ak,ms starch aluminium octenyl succinate
-1503 ca castor oil
1505 ca,st triethyl citrate
1517 ca glyceryl diacetate
1518 ca,hu glyceryl triacetate
1519 ca benzyl alcohol
1520 ca,hu,em propylene glycol
1521 gl,ca polyethylene glycol
`;

const isLetters = (text: string): text is keyof typeof letters => Object.hasOwn(letters, text);

const additiveOf = (line: string): [string, Additive] => {
  const [id = '', classes = '', ...name] = line.split(' ');
  const number = id.replace('-', '');
  return [
    number,
    {
      number: id === number ? `E${number}` : `INS ${number}`,
      name: name.join(' '),
      classes: classes
        .split(',')
        .filter(isLetters)
        .map((two) => letters[two]),
    },
  ];
};

/** All of the list, by `322`, `472e`. */
export const additives: ReadonlyMap<string, Additive> = new Map(list.trim().split('\n').map(additiveOf));

/** `E 322 (i)`, `INS322i`, `e-322`, `322`: number, letter and roman sub-number. */
const written = /^(?:e|ins|sin)?[\s.-]{0,3}(?:no\.?\s?)?(\d{3,4})\s?([a-h]?)\s?(?:\(?\s?(?:i{1,3}|iv|vi{0,3}|ix|x)\s?\)?)?$/i;

/** The additive of a number in any writing: `E322`, `E-322`, `E 322(i)`, `INS 322`, `322i`; sub-numbers share the entry of their number. Null: not in the list. */
export const additiveByNumber = (text: string): Additive | null => {
  const [, digits, letter = ''] = written.exec(text.trim()) ?? [];
  return digits === undefined ? null : (additives.get(digits + letter.toLowerCase()) ?? null);
};

const byName = new Map([...additives.values()].map((additive) => [additive.name.toLowerCase(), additive]));

/** The additive whose English name of the list a text is, in the singular or the plural. */
export const additiveByName = (text: string): Additive | null => {
  const name = text.trim().toLowerCase();
  return byName.get(name) ?? byName.get(`${name}s`) ?? null;
};
