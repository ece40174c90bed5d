const CLIMB_MS = 700;
const GROUND = 100;

/** What a flight of that height shows when a share of its time is over, in hundredths: slow at the top, never above it. */
export const heightAt = (height: number, share: number): number => {
  const eased = 1 - (1 - Math.min(1, share)) ** 3;
  return Math.min(height, Math.max(GROUND, Math.floor(GROUND * (height / GROUND) ** eased)));
};

/** Shows a height from the ground up; resolves at its top. */
export function climb(height: number, show: (hundredths: number) => void): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const frame = (): void => {
      const share = (performance.now() - began) / CLIMB_MS;
      show(heightAt(height, share));
      if (share >= 1) return resolve();
      // A hidden page paints no frames, and the round must end there too.
      if (document.hidden) setTimeout(frame, 100);
      else requestAnimationFrame(frame);
    };
    frame();
  });
}
