// The words that lead every published leak, the product's own, and Indonesian favourites. Shorter ones count with what people hang on them.
const WORDS = new Set(
  `password passwort passw0rd pass word login welcome welcom letmein admin administrator root master dragon monkey shadow sunshine princess
  football baseball basketball soccer hockey superman batman spiderman pokemon naruto starwars iloveyou iloveu loveyou lovely love trustno
  michael jordan charlie daniel thomas jessica ashley nicole michelle anthony robert william matthew joshua andrew george harley ranger hunter
  killer buster tigger ginger pepper cookie cheese summer winter spring autumn monday friday december november october september august january
  computer internet samsung google facebook instagram whatsapp youtube android iphone apple microsoft windows nintendo playstation minecraft
  roblox freedom whatever nothing secret changeme default access test testing user guest demo temp hello helloworld mustang corvette ferrari
  mercedes yamaha honda kawasaki chelsea arsenal liverpool barcelona juventus realmadrid manchester united football qwerty qwertyuiop qwert
  asdfgh asdfghjkl asdf zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwerasdf wasd azerty lucky lucky7
  winner gacor maxwin hoki rupiah indonesia jakarta surabaya bandung merdeka garuda bismillah alhamdulillah allahuakbar sayang
  sayangku cinta cintaku rahasia kucing anjing bunda mama papa ayah ibu anakku kamu aku akucinta semangat bahagia keluarga jokowi persib persija
  doraemon boboho kontol bangsat ganteng cantik semarang medan malang bali sukses katasandi sandi passku money dollar business diamond forever
  angel babygirl flower butterfly rainbow chocolate banana orange purple yellow silver golden jesus christ heaven blessed family familia
  futbol estrella amigos teamo teamomucho contrasena bonjour motdepasse hallo schatz qwertz passwd trust matrix phoenix thunder lightning
  maverick scorpion panther tiger eagle falcon spider ninja samurai warrior legend gamer gaming player one two three abc abcd abcde abcdef
  abcdefg abcdefgh aaaaaa zzzzzz pass1word p4ssword mypassword thepassword newpassword oldpassword mypass`.split(/\s+/),
);

/** Words of the house: its name, what it sells, and what players type when they think of it. */
export const HOUSE_WORDS: readonly string[] =
  `sorak sorakgame sorakbet casino kasino jackpot slot slots poker lottery lotere togel bingo roulette blackjack baccarat sportsbook betting taruhan
  deposit withdraw bonus rebate freespin tenun`.split(/\s+/);
for (const word of HOUSE_WORDS) WORDS.add(word);

const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
];
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' };

const unleet = (text: string): string => text.replaceAll(/[0134578@$!]/g, (character) => LEET[character] ?? '');
const isRun = (text: string): boolean => {
  const long = text.length >= 4;
  return long && ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text));
};

/**
 * Whether a password is one that guessing starts with: a leading word of the leaks with digits or signs around it, keyboard runs,
 * dates, one piece repeated. Patterns instead of a list, so that `Sayang2024!` falls with `sayang123`.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (/^(.{1,4}?)\1+$/u.test(text)) return true;
  if (/^\d+$/.test(text) && (text.length <= 8 || new Set(text).size <= 3)) return true;
  const pieces = text.split(/[\s._\-@#!*?+&$%]+/).filter(Boolean);
  if (pieces.length > 0 && pieces.every((piece) => isWeakPiece(piece))) return true;
  return isWeakPiece(text);
}

function isWeakPiece(piece: string): boolean {
  if (WORDS.has(piece) || isRun(piece)) return true;
  const bare = piece.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  if (bare === '' || piece.length - bare.length > 6) return /^\d{1,8}$/.test(piece) || isRuns(piece);
  return (
    WORDS.has(bare) ||
    WORDS.has(unleet(piece)) ||
    WORDS.has(unleet(bare)) ||
    WORDS.has(unleet(piece.replace(/\d+$/, ''))) ||
    isRuns(piece) ||
    isDoubled(bare)
  );
}

const isDoubled = (text: string): boolean =>
  text.length % 2 === 0 && text.slice(0, text.length / 2) === text.slice(text.length / 2) && WORDS.has(text.slice(text.length / 2));

/** Runs put together: `abcd1234`, `qwerty123456`. */
function isRuns(text: string): boolean {
  const parts = text.match(/\p{L}+|\d+/gu) ?? [];
  return (
    parts.length > 0 &&
    parts.join('').length === text.length &&
    parts.every((part) => isRun(part) || WORDS.has(part) || /^(\d)\1+$|^123$|^321$/.test(part))
  );
}
