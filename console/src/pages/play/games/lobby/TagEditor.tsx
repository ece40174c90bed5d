import { type Calls, LOBBY_TAG_KINDS, type LobbyTag, type ResponseOutput } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check, Switch } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { useText, wordOf } from '../../../../locales/text.ts';

type TagShelf = ResponseOutput<Calls['getOperatorTags']>;

const CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;
const MAX_FOUND = 40;

type Picking = { readonly tag: LobbyTag; readonly shelf: TagShelf; readonly onGames: (games: string[]) => void };

/** The games that are in it first, then those whose name has what was typed. */
function Games({ tag, shelf, onGames }: Picking) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [first] = useState(tag.games);
  const sought = typed.trim().toLowerCase();
  const found = shelf.games
    .filter(({ id, gameName }) => (sought === '' ? first.includes(id) || tag.games.includes(id) : gameName.toLowerCase().includes(sought)))
    .slice(0, MAX_FOUND);
  const toggle = (id: string): void => onGames(tag.games.includes(id) ? tag.games.filter((one) => one !== id) : [...tag.games, id]);
  return (
    <Card className="stack">
      <h3>{`${text('tags.games')} · ${text('tags.count', { count: tag.games.length })}`}</h3>
      <Field label={text('tags.find')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      {found.map(({ id, gameName, vendorName, gameType }) => (
        <Check
          key={id}
          checked={tag.games.includes(id)}
          onChange={() => toggle(id)}
          label={
            <>
              {gameName} <span className="caption faint-text">{`${vendorName} · ${wordOf('gtype', gameType)}`}</span>
            </>
          }
        />
      ))}
    </Card>
  );
}

type Props = { readonly first: LobbyTag; readonly shelf: TagShelf; readonly onClose: () => void };

/** A category or a tag: its names by language, its place, and its games. */
export function TagEditor({ first, shelf, onClose }: Props) {
  const text = useText();
  const sending = useSend('saveLobbyTag');
  const [tag, setTag] = useState(first);
  const change = (part: Partial<LobbyTag>): void => setTag({ ...tag, ...part });
  const isNew = first.version === 0;
  const isWrong = tag.code !== '' && !CODE.test(tag.code);
  const isWhole = CODE.test(tag.code) && Object.values(tag.names).some((name) => name.trim() !== '');
  const save = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ tag, reason });
    refresh('getOperatorTags', 'getLobbyPreview');
    if (!done) return false;
    showToast({ kind: 'done', text: text('tags.saved', { code: tag.code }) });
    onClose();
    return true;
  };
  return (
    <div className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{isNew ? text('tags.new') : tag.code}</h2>
        <span className="row gap-small">
          <Button size="s" onClick={onClose}>
            {text('tags.back')}
          </Button>
          <ReasonButton
            word={text('tags.save')}
            title={text('tags.saveTitle', { code: tag.code })}
            text={text('tags.saveText')}
            isWhole={isWhole}
            sending={sending}
            onReason={save}
          />
        </span>
      </div>
      <div className="order-columns">
        <Card className="stack">
          {isNew ? (
            <Field
              label={text('tags.code')}
              hint={text('tags.codeHint')}
              error={isWrong ? text('tags.codeHint') : undefined}
              value={tag.code}
              maxLength={32}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => change({ code: event.currentTarget.value.trim().toLowerCase() })}
            />
          ) : null}
          {shelf.languages.map((language) => (
            <Field
              key={language}
              label={text('tags.name', { language })}
              value={tag.names[language] ?? ''}
              maxLength={40}
              onChange={(event) => change({ names: { ...tag.names, [language]: event.currentTarget.value } })}
            />
          ))}
          <div className="row gap-medium wraps">
            <Select
              label={text('tags.kind')}
              value={tag.kind}
              options={LOBBY_TAG_KINDS.map((value) => ({ value, label: wordOf('tags.kind', value) }))}
              onPick={(kind) => change({ kind: kind as LobbyTag['kind'] })}
            />
            <Switch
              label={text('tags.shown')}
              checked={tag.isShown}
              onChange={(event) => change({ isShown: event.currentTarget.checked })}
            />
          </div>
          <Field
            label={text('tags.place')}
            inputMode="numeric"
            value={String(tag.position)}
            onChange={(event) => change({ position: Math.min(1_000, Number(event.currentTarget.value.replaceAll(/\D/g, ''))) })}
          />
        </Card>
        <Games tag={tag} shelf={shelf} onGames={(games) => change({ games })} />
      </div>
    </div>
  );
}
