/** Without a press or a key for so long a member signs in again; the page says so a while before. */
export const SESSION_IDLE_MS = 30 * 60_000;
export const IDLE_WARNING_MS = 2 * 60_000;

/** Whether somebody is still there, by when they last did something. */
export const idleStateAt = (activeAt: number, now: number): 'active' | 'warned' | 'over' => {
  const idleMs = now - activeAt;
  if (idleMs >= SESSION_IDLE_MS) return 'over';
  return idleMs >= SESSION_IDLE_MS - IDLE_WARNING_MS ? 'warned' : 'active';
};
