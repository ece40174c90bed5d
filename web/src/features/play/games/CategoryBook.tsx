import './games.css';
import './category-book.css';
import type { GameType, VendorCard } from '@sorak/contract';
import { useQuery } from '@sorak/client/location.ts';
import { categoryPath } from '../../../lib/category-path.ts';
import { useText } from '../../../locales/text.ts';
import { GameLoading } from './play/GameFrame.tsx';
import { BookStage } from './play/BookStage.tsx';
import { useBook } from './play/use-book.ts';
import { VendorMenu } from './VendorMenu.tsx';

type Props = { readonly gameType: GameType; readonly book: VendorCard; readonly vendors: readonly VendorCard[] };

/** The vendors of a category that is a book; nothing where the book's is the only one. */
export function BookVendors({ gameType, book, vendors, active }: Props & { readonly active: string }) {
  if (vendors.length < 2) return null;
  const pathOf = (vendor: string) => categoryPath(gameType, vendor === book.vassalage ? undefined : vendor);
  return <VendorMenu vendors={vendors} active={active} pathOf={pathOf} hasAll={false} />;
}

/** Where a category's book will stand. */
export function BookPlace({ gameType }: Pick<Props, 'gameType'>) {
  const t = useText();
  const name = t(`category.${gameType}`);
  return (
    <>
      <h1 className="reader-only">{name}</h1>
      <div className="play-stage category-book">
        <GameLoading name={name} />
      </div>
    </>
  );
}

/** A category that is a book: its matches and prices at once, for visitors too, and other vendors above it where there are any. */
export function CategoryBook({ gameType, book, vendors }: Props) {
  const t = useText();
  const opened = useBook(book.vassalage);
  const round = useQuery().get('round');
  return (
    <>
      <h1 className="reader-only">{t(`category.${gameType}`)}</h1>
      <BookVendors gameType={gameType} book={book} vendors={vendors} active={book.vassalage} />
      <div className="play-stage category-book">
        <BookStage book={opened} name={book.displayName} round={round} />
      </div>
    </>
  );
}
