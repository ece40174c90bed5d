/** The closed decks of a table change with a hand, the rest with every action: apart, an action does not write them again. */
export const roomDecks = `
alter table rooms add column decks jsonb;
update rooms set decks = jsonb_build_object('next', state->'next', 'live', state->'live'->'deck'),
  state = (state - 'next') #- '{live,deck}', version = version + 1;
alter table rooms alter column decks set not null;
`;
