import { type Mission, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inLanguage, type Texts } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { readBrand } from '../../platform/system/service.ts';
import type { ClaimRow, MissionRow, TermsRow } from './mission-repo.ts';

const DECIMALS = 2;
const HUNDREDTHS = 100;

/** What a mission brings, as it was claimed or else as its terms say; null for nothing. */
export function prizeView(
  mission: Pick<MissionRow, 'reward_asset'>,
  terms: TermsRow | undefined,
  claim: ClaimRow | undefined,
): Mission['prize'] {
  const [amount, times] = claim ? [claim.amount, claim.times] : [terms?.reward ?? 0n, terms?.times ?? 0];
  const asset = (claim?.asset ?? mission.reward_asset) === 'POINT' ? 'points' : 'money';
  return amount > 0n ? { asset, amount: numberFromMinor(amount, DECIMALS), times: asset === 'money' ? times / HUNDREDTHS : 0 } : null;
}

/** Reads names and texts in a language, or in what it falls back to, and says in which. */
export async function reader(context: Context, language: string) {
  const { settings } = await readBrand(context);
  return {
    text: (texts: Texts): string => inLanguage(texts, language, settings.defaultLanguage),
    lang: (texts: Texts) => langOf(texts, language, settings.defaultLanguage),
  };
}
export type Read = Awaited<ReturnType<typeof reader>>;
