// Error messages: words of browsers and of React are recorded, everything else (quoted text, digits, foreign words) becomes a pseudonym.
import type { Pseudonym } from './pseudonym.ts';

/** What engines, the DOM, React and the program's own errors are worded with. */
const words = new Set(
  `a aborted access action actions added after all already an and any are argument arguments array arrays as assign assignment async at attempted available await
  be because been before being bigint body boolean bound but by call callback called calling can cannot caught child children circular class clone cloned
  code component components config connection constant constructor context convert converting could create created data declared defined delete deleted
  denied deprecated depth did different digits directly display div document does dom duplicate during each effect element elements empty encountered end
  error errors event exceeded exist exists expected export expression extensible failed failure fallback false fetch field file files find first for found frozen
  from function functions get getter got had handler has have hook hooks hydrated if ignored import in index infinite initial initialization initialized input inside
  instance instead instanceof insufficient interrupted into invalid is it item iterable iterator its json key keys known last length line list load loaded loading
  localstorage loop lost map match maximum may memory message method methods missing mismatch module more most mount mounted must name needed network new no node
  non-object not nothing null number object objects of on once one only operation option optional or origin out outdated outside over overflow own parameter parent parse
  parsed passed passing path pattern pending permission permitted possible potential prevented primitive private prior promise prop properties property props
  protected prototype provided provider queue quota range read reading reason received recursive redefine reducer ref reference referenceerror refused regular
  rejected rejection removed removechild render rendered rendering request requested required resource response result resolve resolved return returned returns
  root running same schedule script second see sent server set setstate setting setter should side since size some source stack start state status step storage
  stream strict string style subscribe such suspended symbol syntax tag target text than that the then there this through thrown time timed timeout to token too top
  transaction tree tried true try type types typeerror unable undeclared undefined under unexpected unhandled unique unknown unmounted unnecessary unsupported until
  update updated updates url use used user uses using valid value values variable version warning was we when where which while will window with within without
  worker write you your chunk css minified react visit full dev non-minified environment additional helpful net resizeobserver undelivered notifications completed
  useeffect usestate usememo usecallback uselayouteffect warn saga store view`
    .split(/\s+/)
    .filter(Boolean),
);

/** A name as code writes it: no name of a person and no number of a record begins with a small letter and holds no digits. */
const isCode = (text: string): boolean => /^[a-z$_][A-Za-z$_]{0,39}(\.[A-Za-z$_]{1,40}){0,3}$/.test(text);

const quoted = /(["'`“‘])(.*?)(["'`”’])/g;
/** after these a quoted word is a name in the code */
const beforeName = /(reading|setting|access|properties|property|invoke|execute) $|\($/;
/** before these a word is an expression of the code */
const afterName = /^ is (not (a function|defined|iterable|a constructor|an object)|undefined|null)\b/;
/** numbers that name no record: of React's errors, of chunks, of answers */
const beforeNumber = /(React error #|chunk |status code |status )$/i;

const redactWords = (text: string, name: Pseudonym): string => {
  let out = '';
  let foreign = '';
  const close = (): void => {
    if (foreign !== '') out += name(foreign);
    foreign = '';
  };
  const parts = text.split(/(\s+|[,;:()[\]{}=<>!?]+|\.+(?=\s|$))/);
  parts.forEach((part, i) => {
    if (part === '' || i % 2 === 1) {
      // between two foreign words the space is foreign too
      if (foreign !== '' && parts[i + 1] !== undefined && part.trim() === '' && part !== '') foreign += ' ';
      else {
        close();
        out += part;
      }
      return;
    }
    const rest = parts.slice(i + 1).join('');
    const number = /^#?(\d{1,4})$/.exec(part);
    const plain =
      words.has(part.toLowerCase()) ||
      (isCode(part) && afterName.test(rest)) ||
      (number !== null && beforeNumber.test(`${out}${foreign}${part.startsWith('#') ? '#' : ''}`));
    if (plain) {
      const spaced = foreign.endsWith(' ');
      foreign = foreign.trimEnd();
      close();
      out += `${spaced ? ' ' : ''}${part}`;
    } else foreign += part;
  });
  const spaced = foreign.endsWith(' ');
  foreign = foreign.trimEnd();
  close();
  return spaced ? `${out} ` : out;
};

export const redactMessage = (text: string, name: Pseudonym): string => {
  let out = '';
  let at = 0;
  for (const found of text.matchAll(quoted)) {
    const [whole, open, inside = '', end] = found;
    const before = text.slice(at, found.index);
    out += redactWords(before, name);
    const isName = beforeName.test(text.slice(0, found.index)) && isCode(inside);
    out += `${open}${isName || words.has(inside.toLowerCase()) ? inside : name(inside)}${end}`;
    at = found.index + whole.length;
  }
  return out + redactWords(text.slice(at), name);
};

const frame = /^([\w$.<>]{1,60} )?\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$|^[\w$.]{1,60}$/;
/** Places in our own bundles; anything else is dropped. */
export const redactFrames = (frames: unknown): string[] =>
  Array.isArray(frames) ? frames.filter((one): one is string => typeof one === 'string' && frame.test(one)) : [];
