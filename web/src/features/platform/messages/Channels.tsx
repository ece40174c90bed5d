import './channels.css';
import type { ChannelChoices } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { Switch } from '@sorak/ui/Check.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useText } from '../../../locales/text.ts';
import { ThisBrowser } from './ThisBrowser.tsx';

type Choice = ChannelChoices['list'][number];
type Chosen = { readonly channel: Choice['channel']; readonly kind: 'service' | 'marketing'; readonly isOn: boolean };

type RowProps = {
  readonly choice: Choice;
  readonly kind: Chosen['kind'];
  readonly disabled: boolean;
  readonly onTurn: (chosen: Chosen) => void;
};

/** One kind on one channel: a switch, or a lock that says why there is none. */
function Row({ choice, kind, disabled, onTurn }: RowProps) {
  const t = useText();
  const { channel } = choice;
  const name = t(`channels.${kind}`);
  const id = `channels-${channel}-${kind}`;
  const isLocked = choice[kind] === 'always';
  // On the site an offer disturbs nobody; what leaves it is asked for first.
  const said = kind === 'marketing' && channel !== 'site' ? 'channels.marketingAsked' : (`channels.${kind}Text` as const);
  return (
    <div className="channels-row">
      <div>
        <b className="firm">{name}</b>
        <p id={id} className="small faint-text">
          {t(isLocked ? 'channels.serviceFixed' : said)}
        </p>
      </div>
      {isLocked ? (
        <span className="channels-lock small">
          <Icon path={lockIcon} size="s" />
          {t('channels.on')}
        </span>
      ) : (
        <Switch
          label={<span className="reader-only">{t('channels.of', { kind: name, channel: t(`channels.${channel}`) })}</span>}
          aria-describedby={id}
          checked={choice[kind] === 'on'}
          disabled={disabled}
          onChange={({ target }) => onTurn({ channel, kind, isOn: target.checked })}
        />
      )}
    </div>
  );
}

/** By channel and kind what may be written; what is always sent says so first. */
export function Channels({ choices }: { readonly choices: ChannelChoices }) {
  const t = useText();
  const { send, isBusy, error } = useSend('setChannel');
  const turn = async (chosen: Chosen) => {
    if (await send(chosen)) showToast({ kind: 'done', text: t('channels.kept') });
    refresh('getChannels');
  };
  return (
    <>
      <Card className="channels-always">
        <h2>{t('channels.always')}</h2>
        <p className="small soft-text">{t('channels.alwaysText')}</p>
      </Card>
      <FailureNote text={error?.message} />
      {choices.list.map((choice) => (
        <Card key={choice.channel} className="channels-card">
          <h2>{t(`channels.${choice.channel}`)}</h2>
          {choice.hasAddress || choice.channel === 'push' ? null : <p className="small soft-text">{t('channels.noAddress')}</p>}
          {choice.channel === 'push' ? <ThisBrowser /> : null}
          <Row choice={choice} kind="service" disabled={isBusy} onTurn={(chosen) => void turn(chosen)} />
          <Row choice={choice} kind="marketing" disabled={isBusy} onTurn={(chosen) => void turn(chosen)} />
          {choices.isOptedOut && choice.marketing === 'on' ? <p className="small faint-text">{t('channels.optedOut')}</p> : null}
        </Card>
      ))}
    </>
  );
}
