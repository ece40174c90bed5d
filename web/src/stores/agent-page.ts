import { AGENT_PAGES, type AgentPage } from '@sorak/contract';
import { navigate, place, withSearch } from '@sorak/client/location.ts';
import { usePicked } from '@sorak/client/use-store.ts';

const isAgentPage = (value: string | null): value is AgentPage => value !== null && (AGENT_PAGES as readonly string[]).includes(value);

type State = { readonly layer?: boolean };
const isLayer = (): boolean => (history.state as State | null)?.layer === true;

/** The page of the agent centre (product §2) that the address names: a layer over the page below (`?ac=registerCenter`). The server says which are open. */
export const useAgentPage = (): AgentPage | null =>
  usePicked(place, ({ search }) => {
    const page = new URLSearchParams(search).get('ac');
    return isAgentPage(page) ? page : null;
  });

/** Opens a page of the agent centre; from another of its pages it takes that one's place in the history. `item` is what it is opened for. */
export function openAgentPage(page: AgentPage, item?: string): void {
  const isInside = new URLSearchParams(place.get().search).has('ac');
  const state = isInside && !isLayer() ? null : { layer: true };
  navigate(withSearch({ ac: page, item: item ?? null, mc: null, popup: null }), { replace: isInside, state });
}

/** In the place of a person, on the page of the team: those who came in the days that are picked. */
export const NEW_PEOPLE = 'new';

/** Closes the agent centre: a step back when it was opened here, else the same page without it. */
export function closeAgentCentre(): void {
  if (isLayer()) history.back();
  else navigate(withSearch({ ac: null, item: null }), { replace: true });
}
