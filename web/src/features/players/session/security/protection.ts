import type { Security } from '@sorak/contract';
import type { MessageKey } from '../../../../locales/text.ts';

type Step = { readonly label: MessageKey; readonly isDone: boolean };

/** What protects an account, step by step. */
export const protectionOf = ({ hasPaymentPassword, mobile, isEmailProven, hasTotp }: Security): readonly Step[] => [
  { label: 'session.password', isDone: true },
  { label: 'pin.title', isDone: hasPaymentPassword },
  { label: 'field.mobileNum', isDone: mobile !== null },
  { label: 'field.email', isDone: isEmailProven },
  { label: 'auth.factorApp', isDone: hasTotp },
];
