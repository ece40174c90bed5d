/** The build puts all other calls here. */
export const calls: object = {};
