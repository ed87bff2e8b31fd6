-- Search and unique names compare one folded form of a text: without case, accents, width and signs nobody sees. The form is that of
-- domain/kernel/texts.ts; it depends on no collation. Each searched field has it in a column of its own.
create function folded_text(raw text) returns text immutable parallel safe strict language plpgsql as $$
declare
  form text;
begin
  if raw ~ '^[ -~]*$' then
    form := lower(raw collate "C");
    if position('  ' in form) > 0 then form := regexp_replace(form, ' +', ' ', 'g'); end if;
    return btrim(form);
  end if;
  -- unseen signs, and marks on Latin, Greek and Cyrillic letters
  form := regexp_replace(normalize(raw, NFKD), '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f]+', '', 'g');
  form := lower(form collate "C");
  -- letters with case beyond a to z
  if form ~ '[\u0080-\u058f\u10a0-\u10ff\u13a0-\u13ff\u1c80-\u1cbf\u1d00-\u1fff\u2100-\u218f\u2c00-\u2dff\ua640-\uabff\U00010400-\U0001efff]' then
    form := translate(form,
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡ς',
      'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃σ');
    form := replace(form, 'ß', 'ss');
  end if;
  -- two ways of writing Thai that look alike: a doubled sara e, a sara am in two parts around its tone mark
  if form ~ '[\u0e40\u0e4d]' then
    form := regexp_replace(replace(form, 'เเ', 'แ'), '\u0e4d([\u0e48-\u0e4b])\u0e32', E'\\1\u0e4d\u0e32', 'g');
  end if;
  return btrim(regexp_replace(normalize(form, NFC), '[\u0009-\u000d \u1680\u2028\u2029]+', ' ', 'g'));
end $$;

alter table positions
  add column name_folded text generated always as (folded_text(name)) stored,
  add column department_folded text generated always as (folded_text(department)) stored;
alter table business_types
  add column name_folded text generated always as (folded_text(name)) stored,
  add column code_folded text generated always as (folded_text(code)) stored;
alter table product_categories
  add column product_name_folded text generated always as (folded_text(product_name)) stored,
  add column code_folded text generated always as (folded_text(code)) stored;
alter table technologies
  add column name_folded text generated always as (folded_text(name)) stored,
  add column code_folded text generated always as (folded_text(code)) stored;
alter table brands
  add column name_folded text generated always as (folded_text(name)) stored,
  add column abbreviation_folded text generated always as (folded_text(abbreviation)) stored,
  add column owner_name_folded text generated always as (folded_text(owner_name)) stored;
alter table app_users
  add column firstname_folded text generated always as (folded_text(firstname)) stored,
  add column lastname_folded text generated always as (folded_text(lastname)) stored,
  add column email_folded text generated always as (folded_text(email)) stored;
alter table branches
  add column store_no_folded text generated always as (folded_text(store_no)) stored,
  add column name_folded text generated always as (folded_text(name)) stored,
  add column region_folded text generated always as (folded_text(region)) stored;
alter table document_generators
  add column name_folded text generated always as (folded_text(name)) stored;
alter table roles
  add column name_folded text generated always as (folded_text(name)) stored;
alter table user_groups
  add column name_folded text generated always as (folded_text(name)) stored;
alter table supplier_groups
  add column code_folded text generated always as (folded_text(code)) stored,
  add column name_folded text generated always as (folded_text(name)) stored,
  add column name_local_folded text generated always as (folded_text(name_local)) stored;
alter table suppliers
  add column code_folded text generated always as (folded_text(code)) stored,
  add column name_folded text generated always as (folded_text(name)) stored,
  add column name_local_folded text generated always as (folded_text(name_local)) stored;
alter table auditors
  add column name_folded text generated always as (folded_text(name)) stored,
  add column code_folded text generated always as (folded_text(code)) stored;
alter table invitation_emails
  add column email_folded text generated always as (folded_text(email)) stored,
  add column firstname_folded text generated always as (folded_text(firstname)) stored,
  add column lastname_folded text generated always as (folded_text(lastname)) stored;
alter table access_reviews
  add column reason_folded text generated always as (folded_text(reason)) stored;
alter table ware_houses
  add column code_folded text generated always as (folded_text(code)) stored,
  add column name_folded text generated always as (folded_text(name)) stored,
  add column region_folded text generated always as (folded_text(region)) stored;
alter table audit_jobs
  add column job_no_folded text generated always as (folded_text(job_no)) stored;
alter table corrective_actions
  add column car_no_folded text generated always as (folded_text(car_no)) stored;
alter table licenses
  add column name_folded text generated always as (folded_text(name)) stored,
  add column code_folded text generated always as (folded_text(code)) stored,
  add column issuer_folded text generated always as (folded_text(issuer)) stored;
alter table certificates
  add column certificate_no_folded text generated always as (folded_text(certificate_no)) stored,
  add column issuer_folded text generated always as (folded_text(issuer)) stored;
alter table documents
  add column name_folded text generated always as (folded_text(name)) stored,
  add column code_folded text generated always as (folded_text(code)) stored;
alter table register_checks
  add column file_name_folded text generated always as (folded_text(file_name)) stored;
alter table register_lines
  add column certificate_no_folded text generated always as (folded_text(certificate_no)) stored,
  add column holder_folded text generated always as (folded_text(holder)) stored;
alter table product_mfg_specs
  add column spec_no_folded text generated always as (folded_text(spec_no)) stored,
  add column product_name_folded text generated always as (folded_text(product_name)) stored;
alter table new_ingredient_requests
  add column code_folded text generated always as (folded_text(code)) stored,
  add column name_folded text generated always as (folded_text(name)) stored;
alter table nir_samples
  add column sample_no_folded text generated always as (folded_text(sample_no)) stored,
  add column variant_folded text generated always as (folded_text(variant)) stored;
alter table lot_approvals
  add column code_folded text generated always as (folded_text(code)) stored;
alter table lots
  add column spec_no_folded text generated always as (folded_text(spec_no)) stored,
  add column lot_no_folded text generated always as (folded_text(lot_no)) stored,
  add column product_name_folded text generated always as (folded_text(product_name)) stored;
alter table coas
  add column coa_no_folded text generated always as (folded_text(coa_no)) stored;
alter table product_deliveries
  add column delivery_no_folded text generated always as (folded_text(delivery_no)) stored,
  add column po_no_folded text generated always as (folded_text(po_no)) stored;
alter table complaints
  add column no_folded text generated always as (folded_text(no)) stored,
  add column title_folded text generated always as (folded_text(title)) stored,
  add column product_name_folded text generated always as (folded_text(product_name)) stored,
  add column barcode_folded text generated always as (folded_text(barcode)) stored,
  add column lot_no_folded text generated always as (folded_text(lot_no)) stored,
  add column customer_name_folded text generated always as (folded_text(customer_name)) stored,
  add column customer_phone_folded text generated always as (folded_text(customer_phone)) stored;
alter table product_testings
  add column product_name_folded text generated always as (folded_text(product_name)) stored,
  add column report_no_folded text generated always as (folded_text(report_no)) stored;
alter table brand_contacts
  add column name_folded text generated always as (folded_text(name)) stored,
  add column position_folded text generated always as (folded_text(position)) stored,
  add column email_folded text generated always as (folded_text(email)) stored;
alter table supplier_complaints
  add column no_folded text generated always as (folded_text(no)) stored;
alter table product_movements
  add column no_folded text generated always as (folded_text(no)) stored,
  add column product_name_folded text generated always as (folded_text(product_name)) stored;
alter table store_recommends
  add column title_folded text generated always as (folded_text(title)) stored;
alter table announcements
  add column name_folded text generated always as (folded_text(name)) stored;
alter table logs
  add column entity_folded text generated always as (folded_text(entity)) stored,
  add column summary_folded text generated always as (folded_text(summary)) stored;
alter table problem_reports
  add column no_folded text generated always as (folded_text(no)) stored,
  add column text_folded text generated always as (folded_text("text")) stored,
  add column address_folded text generated always as (folded_text(address)) stored;

-- Names and codes are unique in this form: what was stored before stays, the server refuses new twins (server/records/twins.ts).
create index positions_name_folded on positions (name_folded);
create index business_types_name_folded_supplier_type on business_types (name_folded, supplier_type);
create index product_categories_product_name_folded on product_categories (product_name_folded);
create index technologies_name_folded_product_category_id on technologies (name_folded, product_category_id);
create index brands_abbreviation_folded on brands (abbreviation_folded);
create index app_users_email_folded on app_users (email_folded);
create index branches_store_no_folded on branches (store_no_folded);
create index roles_name_folded on roles (name_folded);
create index user_groups_name_folded on user_groups (name_folded);
create index supplier_groups_name_folded on supplier_groups (name_folded);
create index suppliers_name_folded_supplier_group_id on suppliers (name_folded, supplier_group_id);
create index auditors_code_folded on auditors (code_folded);
create index auditors_name_folded on auditors (name_folded);
create index invitation_emails_email_folded_kind_supplier_id_supplier_group_ on invitation_emails (email_folded, kind, supplier_id, supplier_group_id, auditor_id, role);
create index ware_houses_code_folded on ware_houses (code_folded);
create index licenses_name_folded on licenses (name_folded);
create index certificates_certificate_no_folded_supplier_id_license_id_previ on certificates (certificate_no_folded, supplier_id, license_id, previous_certificate_id);
create index documents_code_folded on documents (code_folded);
create index lots_spec_no_folded_lot_no_folded_supplier_id on lots (spec_no_folded, lot_no_folded, supplier_id);
create index brand_contacts_email_folded_brand_id on brand_contacts (email_folded, brand_id);

-- Rows that look like an older one stay as they are; the activity log names them for administrators.
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'positions', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from positions t where name_folded is not null window w as (partition by name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'businessTypes', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from business_types t where supplier_type is not null and name_folded is not null window w as (partition by supplier_type, name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'productCategories', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, product_name as own, first_value(product_name) over w as first, first_value(id) over w as first_id
    from product_categories t where product_name_folded is not null window w as (partition by product_name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'technologies', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from technologies t where product_category_id is not null and name_folded is not null window w as (partition by product_category_id, name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'Brands', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, abbreviation as own, first_value(abbreviation) over w as first, first_value(id) over w as first_id
    from brands t where abbreviation_folded is not null window w as (partition by abbreviation_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'appusers', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, email as own, first_value(email) over w as first, first_value(id) over w as first_id
    from app_users t where email_folded is not null window w as (partition by email_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'branches', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, store_no as own, first_value(store_no) over w as first, first_value(id) over w as first_id
    from branches t where store_no_folded is not null window w as (partition by store_no_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'roles', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from roles t where name_folded is not null window w as (partition by name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'UserGroups', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from user_groups t where name_folded is not null window w as (partition by name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'SupplierGroups', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from supplier_groups t where name_folded is not null and t."status" = 'active'::text window w as (partition by name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'Suppliers', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from suppliers t where supplier_group_id is not null and name_folded is not null window w as (partition by supplier_group_id, name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'auditors', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, code as own, first_value(code) over w as first, first_value(id) over w as first_id
    from auditors t where code_folded is not null window w as (partition by code_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'auditors', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from auditors t where name_folded is not null window w as (partition by name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'InvitationEmails', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, email as own, first_value(email) over w as first, first_value(id) over w as first_id
    from invitation_emails t where email_folded is not null and (t."accepted_at" is null) and (t."revoked_at" is null) window w as (partition by email_folded, kind, supplier_id, supplier_group_id, auditor_id, role order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'WareHouses', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, code as own, first_value(code) over w as first, first_value(id) over w as first_id
    from ware_houses t where code_folded is not null window w as (partition by code_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'Licenses', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, name as own, first_value(name) over w as first, first_value(id) over w as first_id
    from licenses t where name_folded is not null window w as (partition by name_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'Certificates', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, certificate_no as own, first_value(certificate_no) over w as first, first_value(id) over w as first_id
    from certificates t where certificate_no_folded is not null and (t."disable" = false::boolean) and (t."certificate_no" is not null) window w as (partition by supplier_id, license_id, certificate_no_folded, previous_certificate_id order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'Documents', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, code as own, first_value(code) over w as first, first_value(id) over w as first_id
    from documents t where code_folded is not null window w as (partition by code_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'Lots', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, spec_no as own, first_value(spec_no) over w as first, first_value(id) over w as first_id
    from lots t where supplier_id is not null and spec_no_folded is not null and lot_no_folded is not null window w as (partition by supplier_id, spec_no_folded, lot_no_folded order by id)) found where id <> first_id;
insert into logs (at, kind, entity, entity_id, summary)
  select now(), 'twins', 'BrandContacts', id, left(format('%s looks like %s (%s)', own, first, first_id), 300) from (
    select id, email as own, first_value(email) over w as first, first_value(id) over w as first_id
    from brand_contacts t where brand_id is not null and email_folded is not null window w as (partition by brand_id, email_folded order by id)) found where id <> first_id;

-- Words inside texts are found in the folded columns.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    drop index if exists complaints_words, supplier_complaints_words, product_movements_words, suppliers_words, announcements_words, app_users_words, invitation_emails_words, licenses_words;
    create index complaints_words on complaints using gin (no_folded gin_trgm_ops, title_folded gin_trgm_ops, product_name_folded gin_trgm_ops, barcode_folded gin_trgm_ops, lot_no_folded gin_trgm_ops, customer_name_folded gin_trgm_ops, customer_phone_folded gin_trgm_ops);
    create index supplier_complaints_words on supplier_complaints using gin (no_folded gin_trgm_ops);
    create index product_movements_words on product_movements using gin (no_folded gin_trgm_ops, product_name_folded gin_trgm_ops);
    create index suppliers_words on suppliers using gin (name_folded gin_trgm_ops);
    create index announcements_words on announcements using gin (name_folded gin_trgm_ops);
    create index app_users_words on app_users using gin (firstname_folded gin_trgm_ops, lastname_folded gin_trgm_ops, email_folded gin_trgm_ops);
    create index invitation_emails_words on invitation_emails using gin (email_folded gin_trgm_ops, firstname_folded gin_trgm_ops, lastname_folded gin_trgm_ops);
    create index licenses_words on licenses using gin (name_folded gin_trgm_ops);
  end if;
end $$;
