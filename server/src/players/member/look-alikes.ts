const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аɑαạ', 'a'],
    ['еєε', 'e'],
    ['оοօ', 'o'],
    ['рρ', 'p'],
    ['сϲ', 'c'],
    ['хχ', 'x'],
    ['уу', 'y'],
    ['ѕ', 's'],
    ['іıι', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ԁ', 'd'],
    ['мm', 'm'],
    ['пո', 'n'],
    ['гr', 'r'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['ѵν', 'v'],
    ['ԝѡ', 'w'],
    ['һ', 'h'],
    ['ӏ', 'l'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter) => [letter, to])),
);

/** The Latin name that a name in another script would be taken for. Takes the lower case. */
export const latinForm = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
