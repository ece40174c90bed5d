const pad = (value: number): string => String(value).padStart(2, '0');

/** How long is left, as a clock counts down: `0:29`, `14:40:19`. */
export function leftText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}
