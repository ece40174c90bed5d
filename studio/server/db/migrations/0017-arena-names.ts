/** The water that four share at fish is called an arena. */
export const arenaNames = `
alter table waters rename to arenas;
alter table water_seats rename column water_id to arena_id;
alter table water_seats rename to arena_seats;
`;
