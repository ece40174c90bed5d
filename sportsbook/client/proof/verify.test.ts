import { expect, test } from 'vitest';
import { meetingsBetween } from '../../feed/simulator/calendar.ts';
import { PLAYS } from '../../feed/simulator/plays.ts';
import { testSecrets } from '../../feed/simulator/test-secrets.ts';
import type { IncidentView, ProofView } from '../../server/api.ts';
import { verify } from './verify.ts';

const FROM = Date.UTC(2026, 5, 1);
const secrets = testSecrets('north');
const meetings = meetingsBetween(secrets, FROM, FROM + 48 * 60 * 60_000);

function told(sport: string) {
  const meeting = meetings.find(({ league }) => league.sport === sport);
  if (!meeting) throw new Error(`no ${sport}`);
  const { draws, secret, commitment } = secrets.lotOf(meeting.match);
  const said = [...PLAYS[meeting.league.sport](draws, meeting, Infinity)];
  const proof: ProofView = {
    commitment,
    secret,
    terms: meeting.strength,
    committedAt: FROM,
    openedAt: FROM,
    startsAt: meeting.startsAt,
    state: 'ended',
    results: said.flatMap((one) => (one.kind === 'result' ? [one] : [])),
  };
  const timeline = said.flatMap((one): IncidentView[] => (one.kind === 'incident' ? [one] : []));
  return { match: meeting.match, proof, timeline };
}

test.each(['football', 'basketball', 'tennis', 'table-tennis', 'arena', 'tactics'])(
  'a match of %s that was told as it was drawn is right',
  async (sport) => {
    const { match, proof, timeline } = told(sport);
    expect(await verify(match, proof, timeline)).toBe('right');
  },
);

test('another secret, another result and another incident are each found out', async () => {
  const { match, proof, timeline } = told('football');
  const other = secrets.lotOf('another');
  expect(await verify(match, { ...proof, secret: other.secret }, timeline)).toBe('secret');
  expect(await verify(match, { ...proof, secret: other.secret, commitment: other.commitment }, timeline)).toBe('course');
  const results = proof.results.map((result) => ({ ...result, parts: { ...result.parts, match: { home: 9, away: 9 } } }));
  expect(await verify(match, { ...proof, results }, timeline)).toBe('course');
  const [first, ...rest] = timeline;
  expect(await verify(match, proof, first ? [{ ...first, clock: first.clock + 1 }, ...rest] : [])).toBe('course');
});
