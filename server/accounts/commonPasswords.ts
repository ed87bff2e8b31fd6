// Common passwords: built from the words, keyboard rows and repetitions that lists of leaked passwords consist of, in any spelling.

/** The most used passwords of published lists, without digits, signs and endings. */
const words = new Set(
  `password passwort passw pass passcode contrasena motdepasse senha parola secret geheim access letmein letme welcome willkommen hello hallo login signin admin administrator
  administrador root superuser superadmin user guest test testing tester default changeme changeit temp temporary master manager support service system server database oracle
  qwerty qwertz azerty asdf asdfgh zxcv zxcvbn abc abcd alphabet letters numbers iloveyou love lovely loveme loveyou forever friend friends family mother father brother sister
  baby angel princess prince queen king money dollar rich lucky happy smile sunshine sunny summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december football soccer baseball basketball hockey tennis golf cricket liverpool arsenal chelsea
  barcelona realmadrid manchester united juventus yankees lakers cowboys eagles steelers packers dragon monkey tiger lion eagle falcon wolf shadow ghost phoenix unicorn butterfly
  flower rose daisy cookie chocolate banana orange apple cherry peanut pepper ginger coffee whatever nothing anything something computer internet samsung google facebook youtube
  microsoft windows apple iphone android linux nokia sony nintendo playstation xbox minecraft pokemon pikachu naruto starwars startrek batman superman spiderman ironman marvel
  harry potter michael jordan jennifer jessica ashley amanda nicole daniel david robert william thomas charlie andrew matthew joshua george anthony patrick richard alexander
  michelle melissa stephanie elizabeth samantha victoria maria martin hannah sophie emma oliver jack james john peter paul mark steve chris alex sam max ben tom bob joe jan anna
  ferrari porsche mercedes bmw audi toyota honda yamaha harley corvette mustang trustno trust freedom liberty america american canada england london paris berlin bangkok beijing
  shanghai thailand china india germany france russia moscow jesus christ god heaven blessed faith hope star stars diamond silver gold golden purple yellow black white red blue
  green killer hunter ranger warrior soldier ninja pirate matrix hacker cheese pizza hamburger chicken monster thunder lightning storm fire water nature earth music guitar rock
  metallica nirvana slipknot eminem beatles player gamer winner champion number one two three four five six seven eight nine zero company office work business secure security
  safe safety private public personal private key keys open sesame nopassword mypassword yourpassword thepassword mypass my your the is me you i and new old big little good bad`.split(
    /\s+/,
  ),
);
const longestWord = Math.max(...[...words].map((word) => word.length));

const rows = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
  '0987654321',
];
const walks = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const shortestWalk = 3;

const spelled: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
  '1': 'i',
};
const plain = (text: string, one: string): string => text.replace(/[@4035$7!1]/g, (sign) => (sign === '1' ? one : spelled[sign]!));

/** Characters of the text that are covered by no word or keyboard row, in the best split. */
const unexplained = (text: string): number => {
  const best = [0];
  for (let end = 1; end <= text.length; end += 1) {
    // a digit or sign in between adds little, an uncovered letter adds one
    let least = best[end - 1]! + (/[a-z\u0080-\uffff]/.test(text[end - 1]!) ? 1 : 0.25);
    for (let from = Math.max(0, end - longestWord); from < end; from += 1) {
      const part = text.slice(from, end);
      if (words.has(part) || (part.length >= shortestWalk && walks.some((walk) => walk.includes(part))))
        least = Math.min(least, best[from]!);
    }
    best.push(least);
  }
  return best[text.length]!;
};

/** With fewer uncovered characters a word list with endings finds the password. */
const least = 3;

export const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  if (/^(.{1,5}?)\1+.{0,2}$/u.test(text)) return true;
  return [text, plain(text, 'i'), plain(text, 'l')].some((spelling) => unexplained(spelling) < least);
};
