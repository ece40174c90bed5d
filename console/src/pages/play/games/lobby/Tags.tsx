import type { LobbyTag } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { languageNow } from '../../../../lib/settings.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { TagEditor } from './TagEditor.tsx';

const NEW: LobbyTag = { code: '', version: 0, kind: 'category', names: {}, games: [], position: 0, isShown: true };
const nameOf = ({ names, code }: LobbyTag): string => names[languageNow().toUpperCase()] ?? Object.values(names)[0] ?? code;

function Line({ tag, onChange }: { readonly tag: LobbyTag; readonly onChange: (() => void) | null }) {
  const text = useText();
  return (
    <li className="row between gap-medium wraps">
      <span>
        <b className="firm">{nameOf(tag)}</b>{' '}
        <span className="caption faint-text">
          {`${tag.code} · ${wordOf('tags.kind', tag.kind)} · ${text('tags.count', { count: tag.games.length })}`}
        </span>
      </span>
      <span className="row gap-small">
        {tag.isShown ? null : <Badge>{text('tags.hidden')}</Badge>}
        {onChange ? (
          <Button size="s" aria-label={`${text('tags.change')}: ${nameOf(tag)}`} onClick={onChange}>
            {text('tags.change')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** The categories and tags that operators have made. */
export function Tags() {
  const text = useText();
  const mayChange = useMayCall('saveLobbyTag');
  const answer = useCall('getOperatorTags', {});
  const [open, setOpen] = useState<LobbyTag | null>(null);
  return (
    <Answered answer={answer}>
      {(shelf) =>
        open ? (
          <TagEditor key={`${open.code} ${open.version}`} first={open} shelf={shelf} onClose={() => setOpen(null)} />
        ) : (
          <Card className="stack">
            {mayChange ? (
              <div className="row">
                <Button kind="primary" size="s" onClick={() => setOpen({ ...NEW, position: shelf.list.length })}>
                  {text('tags.new')}
                </Button>
              </div>
            ) : null}
            {shelf.list.length === 0 ? (
              <p className="small soft-text">
                <b className="firm block">{text('tags.none')}</b>
                {text('tags.noneText')}
              </p>
            ) : (
              <ul className="lines">
                {shelf.list.map((tag) => (
                  <Line key={tag.code} tag={tag} onChange={mayChange ? () => setOpen(tag) : null} />
                ))}
              </ul>
            )}
          </Card>
        )
      }
    </Answered>
  );
}
