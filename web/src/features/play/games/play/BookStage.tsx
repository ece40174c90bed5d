import './stage.css';
import type { FrameToPage } from '@sorak/contract';
import { useCallback } from 'react';
import { navigate } from '@sorak/client/location.ts';
import { refresh } from '@sorak/client/queries.ts';
import { paths } from '../../../../lib/paths.ts';
import { openPopup } from '../../../../stores/popup.ts';
import { GameFrame, GameLoading } from './GameFrame.tsx';
import { LaunchError } from './LaunchError.tsx';
import { LoginRequired } from './LoginRequired.tsx';
import type { OpenedBook } from './use-book.ts';

type Props = {
  readonly book: { readonly opened: OpenedBook; readonly isVisitor: boolean; readonly again: () => void };
  readonly name: string;
  /** The bet of the player's own that the book opens at, or null. */
  readonly round: string | null;
};

/** The book's address, at one bet of the player's own where one is named. */
function addressAt(url: string, round: string | null): string {
  if (round === null || !/^[\w-]{1,64}$/.test(round)) return url;
  const address = new URL(url);
  address.searchParams.set('round', round);
  return address.href;
}

/** A book in its frame, or why it does not open. What a visitor made up there waits in the tab for the login (`docs/decisions/0540-guests-of-the-book.md`). */
export function BookStage({ book, name, round }: Props) {
  const { opened, isVisitor, again } = book;
  const hear = useCallback(({ type }: FrameToPage) => {
    if (type === 'sorak:balance') refresh('getBalance');
    if (type === 'sorak:close') navigate(paths.sports());
    if (type === 'sorak:login') openPopup('login');
  }, []);
  // A book without a page for guests asks them to log in, as every game does.
  if (isVisitor && opened.error?.code === 'function_not_available') return <LoginRequired game={undefined} name={name} />;
  if (opened.error) return <LaunchError error={opened.error} game={undefined} name={name} onRetry={again} />;
  if (!opened.url) return <GameLoading name={name} />;
  const gameCode = new URL(opened.url).searchParams.get('game_code') ?? '';
  const url = addressAt(opened.url, round);
  return <GameFrame key={opened.key} url={url} gameCode={gameCode} name={name} onMessage={hear} onReopen={again} isBook />;
}
