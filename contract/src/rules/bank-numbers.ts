import { tidyName } from './names.ts';
import type { RegisterRule, RegisterRules } from './register-rules.ts';

/** A bank or an e-wallet that money can be paid out to; `minDigits` and `maxDigits` bound its account numbers. */
type BankRule = { readonly isMobile: boolean; readonly minDigits: number; readonly maxDigits: number };

/** The digits of an account number as its owner writes it, spaces and hyphens left out; null for what is no number. Digits of other scripts are refused. */
export function bankDigits(text: string): string | null {
  const digits = text.trim().replaceAll(/[ .-]/g, '');
  return /^[0-9]{5,24}$/.test(digits) ? digits : null;
}

/** What a number breaks of its bank's rule, or nothing. E-wallets are known by a mobile number with its leading zero. */
export function checkBankNumber(rule: BankRule, text: string): 'digits' | 'length' | 'mobile' | 'repeated' | undefined {
  const digits = bankDigits(text);
  if (digits === null) return 'digits';
  if (digits.length < rule.minDigits || digits.length > rule.maxDigits) return 'length';
  if (/^(\d)\1*$/.test(digits)) return 'repeated';
  return rule.isMobile && !/^0[1-9]/.test(digits) ? 'mobile' : undefined;
}

/** `A/L` and `@` stand in the papers of Malaysia and Singapore: a child's father, and another name. */
const NAME = /^'?\p{L}(?:[\p{L}\p{M} .,'-]|\/(?=\p{L})|@(?= ?\p{L})){1,99}$/u;

/** Whether a text can be a person's name on a bank account: letters of one script, no marks that hide or turn text. */
export function isPayeeName(text: string): boolean {
  const name = tidyName(text);
  if (!NAME.test(name)) return false;
  const letters = [...name].filter((sign) => /\p{L}/u.test(sign));
  const latin = letters.filter((sign) => /\p{Script=Latin}/u.test(sign)).length;
  return latin === letters.length || (latin === 0 && !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name)) || isOneOf(letters);
}

const isOneOf = (letters: readonly string[]): boolean =>
  [/^\p{Script=Cyrillic}$/u, /^\p{Script=Greek}$/u].some((script) => letters.every((sign) => script.test(sign)));

// product §2, screen 11: six digits unless the brand's registration asks for something else.
const PIN: RegisterRule = { enabled: true, required: true, minLength: 6, maxLength: 6, patternId: 0, acceptedPattern: '*' };

/** The rule of payment passwords: the brand's where its registration asks for one, else six digits. */
export const paymentPasswordRule = ({ paymentPassword }: Pick<RegisterRules, 'paymentPassword'>): RegisterRule =>
  paymentPassword.enabled ? { ...paymentPassword, required: true } : PIN;

/** Whether a payment password is one of the first that a thief tries: one digit repeated, or digits in a row. */
export function isEasyPin(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const steps = new Set([...text].slice(1).map((digit, index) => (Number(digit) - Number(text[index]) + 10) % 10));
  return steps.size <= 1 && [0, 1, 9].includes([...steps][0] ?? 0);
}
