import { shortAmount } from '@sorak/contract';
import { Sums } from '@sorak/ui/Sums.tsx';
import { useText } from '../../../locales/text.ts';
import { sizeText } from './gift-text.ts';
import { bringsText, giftFor, requiredFor, ruleFacts } from './rule-text.ts';
import type { CodeTerms } from './use-code.ts';

/** What a code brings: in a sentence, for the deposit that is typed in money, and by all its conditions. */
export function CodeBrings({ terms, deposit }: { readonly terms: CodeTerms; readonly deposit: number | null }) {
  const t = useText();
  const { rule, minDeposit } = terms;
  const isEnough = deposit !== null && (minDeposit === null || deposit >= minDeposit);
  const gift = isEnough ? giftFor(rule, deposit) : null;
  const required = gift === null ? 0 : requiredFor(rule, gift, deposit ?? 0);
  const own =
    gift === null ? [] : [{ label: t('codes.forThis'), value: <b className="bold">{sizeText(t, rule.form, gift, rule.play)}</b> }];
  const wager = required > 0 ? [{ label: t('codes.wagerThis'), value: shortAmount(required) }] : [];
  return (
    <div className="codes-brings">
      <div>
        <h3 lang={terms.lang}>{terms.title}</h3>
        <p className="small soft-text">{bringsText(t, rule)}</p>
      </div>
      {minDeposit !== null && deposit !== null && !isEnough ? (
        <p className="small">{t('codes.tooLittle', { min: shortAmount(minDeposit) })}</p>
      ) : null}
      <Sums rows={[...own, ...wager, ...ruleFacts(t, rule).slice(1)]} />
      <p className="caption faint-text">{t('codes.ruleText')}</p>
    </div>
  );
}
