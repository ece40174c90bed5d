import { Icon } from '@sorak/ui/Icon.tsx';
import { pauseIcon, playIcon } from '@sorak/ui/icons.ts';
import { useText } from '../../../locales/text.ts';

type Props = {
  readonly names: readonly string[];
  readonly index: number;
  readonly isPaused: boolean;
  readonly onShow: (index: number) => void;
  readonly onToggle: () => void;
};

/** A dot for each slide, and the button that stops or runs them; nothing when there is one slide only. */
export function BannerControls({ names, index, isPaused, onShow, onToggle }: Props) {
  const t = useText();
  if (names.length < 2) return null;
  return (
    <div className="banner-controls">
      {names.map((name, at) => (
        <button
          key={`${at} ${name}`}
          type="button"
          className="banner-dot"
          aria-label={t('content.bannerShow', { name })}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => onShow(at)}
        />
      ))}
      <button
        type="button"
        className="banner-pause"
        aria-label={t(isPaused ? 'content.bannerPlay' : 'content.bannerPause')}
        title={t(isPaused ? 'content.bannerPlay' : 'content.bannerPause')}
        onClick={onToggle}
      >
        <Icon path={isPaused ? playIcon : pauseIcon} size="s" />
      </button>
    </div>
  );
}
