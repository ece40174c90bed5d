/** What a player lets a game cost: `budget` in minor units, counted from the rounds after the first `budget_from`; both null without one. */
export const fishBudgets = `
  alter table player_games add column budget bigint check (budget > 0), add column budget_from int,
    add constraint player_games_budget_from check ((budget is null) = (budget_from is null));
`;
