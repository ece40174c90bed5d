import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { useText, wordOf } from '../../../../locales/text.ts';
import type { FreeGames } from './free-games.ts';
import { PlayInput } from './PlayInput.tsx';
import { PARTS, type Typed } from './rule-fields.ts';
import { RuleInput } from './RuleInput.tsx';
import { TextsPart } from './TextsPart.tsx';
import { askedFields, countsOf, problemPlaces, type Read, zoneOf } from './typed-rule.ts';

type Props = {
  readonly typed: Typed;
  readonly read: Read;
  /** Those that may be played for nothing. */
  readonly games: FreeGames | undefined;
  readonly isLocked: boolean;
  readonly onType: (path: string, value: string) => void;
};

/** How much each part still asks for; a press leads to it. */
export function Strip({ read }: { readonly read: Read }) {
  const text = useText();
  const counts = countsOf(read);
  return (
    <nav className="row campaign-strip" aria-label={text('campaigns.parts')}>
      {PARTS.map((part) => (
        <a key={part} href={`#campaign-${part}`} className="link plain">
          <Badge tone={counts[part] > 0 ? 'negative' : 'positive'}>
            {wordOf('cpart', part)}: {counts[part] > 0 ? text('campaigns.open', { n: counts[part] }) : text('campaigns.fine')}
          </Badge>
        </a>
      ))}
    </nav>
  );
}

/** The rule as one form in its parts, each problem beside the field that mends it. */
export function Form({ typed, read, games, isLocked, onType }: Props) {
  const text = useText();
  const places = problemPlaces(typed, read.problems);
  const said = (path: string): string | undefined =>
    places
      .get(path)
      ?.map((code) => wordOf('cproblem', code))
      .join(' ');
  return (
    <Card>
      {PARTS.map((part) => (
        <fieldset key={part} id={`campaign-${part}`} className="campaign-part" disabled={isLocked} aria-label={wordOf('cpart', part)}>
          <div>
            <h2 className="small bold">{wordOf('cpart', part)}</h2>
            <p className="caption faint-text">{wordOf('cpartText', part)}</p>
          </div>
          <div className="campaign-fields">
            {askedFields(typed)
              .filter((field) => field.part === part)
              .map((field) =>
                field.path === 'play.game' || field.path === 'play.stake' ? (
                  <PlayInput
                    key={field.path}
                    field={field}
                    typed={typed}
                    games={games}
                    problem={said(field.path)}
                    onType={(value) => onType(field.path, value)}
                  />
                ) : (
                  <RuleInput
                    key={`${field.path} ${field.choices?.length ?? 0}`}
                    field={field}
                    value={typed[field.path] ?? ''}
                    zone={zoneOf(typed)}
                    problem={said(field.path)}
                    isWrong={read.wrong.has(field.path)}
                    onType={(value) => onType(field.path, value)}
                  />
                ),
              )}
            {part === 'texts' ? <TextsPart typed={typed} onType={onType} /> : null}
            {part === 'texts' && said('names.EN') ? (
              <div className="whole">
                <Note tone="warn">{said('names.EN')}</Note>
              </div>
            ) : null}
            {part === 'audience' ? <p className="caption faint-text whole">{text('campaigns.never')}</p> : null}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
