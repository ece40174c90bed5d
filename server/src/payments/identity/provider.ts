import type { AskedLevel, IdentityDocument, IdentityOutcome, IdentitySide } from '@sorak/contract';

/** One case as it is asked about: what was typed, and the pictures as base64 JPEG. */
export type IdentityAsk = {
  readonly caseId: string;
  readonly level: AskedLevel;
  readonly document: IdentityDocument;
  readonly name: string;
  readonly birthday: string;
  readonly number: string;
  readonly validUntil: string | null;
  readonly pictures: readonly { readonly side: IdentitySide; readonly image: string }[];
  readonly webhookUrl: string;
};

/** What a provider says of a case, by a signed webhook: it is read by the operator who decides, and decides nothing. */
export type IdentityWord = {
  readonly eventId: string;
  readonly caseId: string;
  readonly reference: string;
  readonly outcome: Exclude<IdentityOutcome, 'contradictory'>;
};

export type IdentityProvider = {
  readonly code: string;
  /** Looks at nothing: what it says says so. */
  readonly isStandIn: boolean;
  /** Takes the case and answers under which name; the same case again is the same. Throws when nobody knows whether it was heard. */
  readonly ask: (ask: IdentityAsk) => Promise<{ readonly reference: string }>;
};
