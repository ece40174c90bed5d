import './category-head.css';
import type { GameType, VendorCard } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import { categorySize } from './category-size.ts';

export type CategoryHeadProps = { readonly gameType: GameType; readonly vendors: readonly VendorCard[] };

/** The name of a category without a banner of its own, and how much there is. */
export function CategoryHead({ gameType, vendors }: CategoryHeadProps) {
  const t = useText();
  return (
    <div className="category-head">
      <h1 className="display-medium">{t(`category.${gameType}`)}</h1>
      <p className="small faint-text">{categorySize(t, vendors)}</p>
    </div>
  );
}
