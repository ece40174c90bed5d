import './lobby.css';
import { type Game, GAME_TYPES } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { Answered } from '../../../../features/Answered.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';

function Tile({ game }: { readonly game: Game }) {
  const text = useText();
  return (
    <li className="preview-tile">
      <img src={game.icon} alt="" width="90" height="120" loading="lazy" />
      <span className="row gap-small wraps">
        {game.isHot ? <Badge tone="warn">{text('order.hot')}</Badge> : null}
        {game.isNew ? <Badge>{text('order.new')}</Badge> : null}
        {game.maintenance ? <Badge tone="negative">{text('games.state.resting')}</Badge> : null}
      </span>
      <span className="small firm">{game.gameName}</span>
      <span className="caption faint-text">{game.accountTypeName}</span>
    </li>
  );
}

/** A category of the lobby as a visitor of a country sees it: in a language, by a category, at a telephone or a desk, in either theme. */
export function LobbyPreview() {
  const text = useText();
  const query = useQuery();
  const [width, setWidth] = useState<'phone' | 'desk'>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('dark');
  const gameType = GAME_TYPES.find((one) => one === query.get('kind')) ?? 'RNG';
  const [country, language, tag] = ['country', 'language', 'tag'].map((name) => query.get(name) ?? '') as [string, string, string];
  const answer = useCall('getLobbyPreview', { gameType, country, language, tag });
  return (
    <Answered answer={answer}>
      {({ games, totalRecords, hidden, tags, languages, countries, readsCountries }) => (
        <div className="stack">
          <div className="row gap-medium wraps">
            <Select
              small
              label={text('games.type')}
              value={gameType}
              options={GAME_TYPES.map((value) => ({ value, label: wordOf('gtype', value) }))}
              onPick={(kind) => setSearch({ kind, tag: '' })}
            />
            <Select
              small
              label={text('preview.country')}
              value={country}
              options={['', ...countries].map((value) => ({ value, label: value || text('preview.anyCountry') }))}
              onPick={(value) => setSearch({ country: value })}
            />
            <Select
              small
              label={text('preview.language')}
              value={language || (languages[0] ?? '')}
              options={languages.map((value) => ({ value, label: value }))}
              onPick={(value) => setSearch({ language: value })}
            />
            <Segment
              label={text('preview.width')}
              tabs={(['phone', 'desk'] as const).map((key) => ({ key, label: wordOf('preview', key) }))}
              active={width}
              onPick={setWidth}
            />
            <Segment
              label={text('preview.theme')}
              tabs={(['light', 'dark'] as const).map((key) => ({ key, label: wordOf('preview', key) }))}
              active={theme}
              onPick={setTheme}
            />
          </div>
          {readsCountries || countries.length === 0 ? null : <Note tone="warn">{text('preview.noCountries')}</Note>}
          <Card>
            <div className={`preview-frame ${width} stack`} data-theme={theme}>
              {tags.length === 0 ? null : (
                <Segment
                  label={text('preview.tag')}
                  tabs={[{ key: '', label: text('preview.all') }, ...tags.map(({ code, name }) => ({ key: code, label: name }))]}
                  active={tag}
                  onPick={(key) => setSearch({ tag: key })}
                />
              )}
              <p className="caption">
                {text('preview.shown', { shown: formatCount(games.length), all: formatCount(totalRecords) })}
                {hidden > 0 ? ` · ${text('preview.hidden', { hidden: formatCount(hidden) })}` : ''}
              </p>
              <ul className="preview-grid" aria-label={text('order.preview')}>
                {games.map((game) => (
                  <Tile key={game.nodeId} game={game} />
                ))}
              </ul>
            </div>
          </Card>
        </div>
      )}
    </Answered>
  );
}
