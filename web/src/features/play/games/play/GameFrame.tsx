import type { FrameToPage, PageToFrame } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { useLanguage } from '../../../../stores/language.ts';
import { useMemberPage, usePopup } from '../../../../stores/popup.ts';
import { useTheme } from '../../../../stores/theme.ts';
import { readMessage } from './read-message.ts';

type Props = {
  readonly url: string;
  readonly gameCode: string;
  readonly name: string;
  readonly onMessage: (message: FrameToPage) => void;
  readonly onReopen: () => void;
  /** A sports book, which lets a player keep bets as a file. */
  readonly isBook?: boolean;
};

// A studio that has said nothing by then is asked after; foreign vendors never say anything.
const PATIENCE_MS = 12_000;

// The game may run scripts, forms and its own storage, but neither move the page, open windows nor raise the browser's dialogs; a book alone
// hands out files.
const sandboxFor = (origin: string, isBook: boolean): string =>
  `allow-scripts allow-forms${origin === location.origin ? '' : ' allow-same-origin'}${isBook ? ' allow-downloads' : ''}`;

/** The game in its frame: of another origin, sandboxed, spoken to by checked messages only; still while a popup lies over it. */
export function GameFrame({ url, gameCode, name, onMessage, onReopen, isBook = false }: Props) {
  const t = useText();
  const theme = useTheme();
  const language = useLanguage();
  const isCovered = [usePopup(), useMemberPage()].some((layer) => layer !== null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  const { origin } = new URL(url);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = readMessage(event, { origin, source: frame.current?.contentWindow ?? null, gameCode });
      if (message?.type === 'sorak:ready') setReady(true);
      if (message) onMessage(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, gameCode, onMessage]);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [isReady]);
  useEffect(() => {
    if (!isReady) return;
    const say = (message: PageToFrame) => frame.current?.contentWindow?.postMessage(message, origin);
    say({ type: 'sorak:theme', theme, language });
    say({ type: isCovered ? 'sorak:pause' : 'sorak:resume' });
  }, [isReady, origin, theme, language, isCovered]);
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={t('game.frame', { name })}
        sandbox={sandboxFor(origin, isBook)}
        allow="autoplay; fullscreen"
        onLoad={() => setLoaded(true)}
      />
      {isReady || isLoaded ? null : <GameLoading name={name} />}
      {isLate && !isReady ? (
        <div className="play-late" role="alert">
          <span className="grow">{t('game.slow')}</span>
          <Button size="s" onClick={onReopen}>
            {t('game.reopen')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** What stands on the stage while a game is on its way. */
export function GameLoading({ name }: { readonly name: string }) {
  const t = useText();
  return (
    <div className="play-wait">
      <span className="spin" aria-hidden="true" />
      <output>{name ? t('game.loading', { name }) : t('page.loading')}</output>
    </div>
  );
}
