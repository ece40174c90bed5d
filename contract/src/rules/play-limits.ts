import * as v from 'valibot';

/** `deposit` is gross, `loss` is stakes less wins, `stake` is what was staked, `time` is minutes signed in. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** The brand's calendar: from midnight, from Monday, from the first. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A limit is named by what it counts and over what. */
export const limitKey = { kind: v.picklist(LIMIT_KINDS), period: v.picklist(LIMIT_PERIODS) };
