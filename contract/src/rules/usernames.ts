/** What cannot be seen, or turns the reading direction: controls, fillers, zero-width and direction marks, what Unicode has not assigned. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const LATIN = /\p{Script=Latin}/u;
/** Letters of these scripts stand in for Latin ones unnoticed. */
const LIKE_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Deseret}]/u;

/** Whether everybody reads the same in a name as programs do: nothing unseen in it, and no letters that pass for others. */
export const isClearName = (name: string): boolean => !UNSEEN.test(name) && !(LATIN.test(name) && LIKE_LATIN.test(name));
