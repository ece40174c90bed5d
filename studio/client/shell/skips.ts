let skips = true;
/** Whether a press may show the end of a round sooner, as the licence last said. */
export const maySkip = (): boolean => skips;
export const setSkips = (isAllowed: boolean): void => {
  skips = isAllowed;
};
