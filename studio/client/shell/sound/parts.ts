/** What has a slider of its own. */
export const PARTS = ['effects', 'music'] as const;
export type SoundPart = (typeof PARTS)[number];
