import type { ContractKind, ContractTerms } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import { Changed } from './Changed.tsx';
import { paired, termsLines } from './terms-lines.ts';

type Props = {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  /** The terms that these take the place of: what changes is struck out beside what it becomes. */
  readonly before?: ContractTerms | undefined;
};

/** Terms in words, line by line. */
export function TermsText({ kind, terms, before = terms }: Props) {
  const text = useText();
  return paired(termsLines(text, kind, terms), termsLines(text, kind, before)).map((line) => (
    <span key={line.key} className="subtext block">
      <Changed now={line.now?.words} before={line.before?.words} />
      {line.now?.rate || line.before?.rate ? (
        <>
          {': '}
          <b>
            <Changed now={line.now?.rate} before={line.before?.rate} />
          </b>
        </>
      ) : null}
    </span>
  ));
}
