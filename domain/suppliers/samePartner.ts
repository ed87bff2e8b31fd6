// What two names of one organisation have in common: the words without its legal form.
const legalForms = new Set(
  'co company corp corporation limited ltd plc public inc incorporated llc gmbh ag sa srl pte sdn bhd jsc the and'.split(' '),
);
const mostWords = 5;
const mostLetters = 60;

/** Empty when there is too little to compare by. */
export const nameWords = (name: string): string => {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !legalForms.has(word));
  const text = words.slice(0, mostWords).join(' ').slice(0, mostLetters);
  return text.replaceAll(' ', '').length < 3 ? '' : text;
};
