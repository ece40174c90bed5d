export const COMPLAINT_NUMBER = /^C-\d{6,18}$/;
/** What a complaint is about. */
export const COMPLAINT_SUBJECTS = ['bet', 'deposit', 'withdrawal', 'bonus', 'account', 'other'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];
/** `again`: the member disagreed, and somebody else looks at it; `final`: that person has answered; `settled`: the member let it rest. */
export const COMPLAINT_STAGES = ['received', 'answered', 'again', 'final', 'settled'] as const;
export type ComplaintStage = (typeof COMPLAINT_STAGES)[number];
export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'refused'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];
export const COMPLAINT_VIEWS = ['waiting', 'answered', 'ended'] as const;
/** What its owner may do about it: say more, disagree with an answer, let it rest. */
export const COMPLAINT_STEPS = ['add', 'disagree', 'accept'] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

/** The steps that each stage leaves to its owner. */
export const STEPS_OF: Readonly<Record<ComplaintStage, readonly ComplaintStep[]>> = {
  received: ['add', 'accept'],
  answered: ['add', 'disagree', 'accept'],
  again: ['add', 'accept'],
  final: ['accept'],
  settled: [],
};
