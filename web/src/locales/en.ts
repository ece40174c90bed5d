import app from './en/app.json';
import home from './en/home.json';

/** What the frame and the first screen say. English is the type: every other language must have exactly these keys. */
export const messages = { ...app, ...home };
export type FirstMessages = Readonly<Record<keyof typeof messages, string>>;
