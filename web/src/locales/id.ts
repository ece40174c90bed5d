import type { FirstMessages } from './en.ts';
import app from './id/app.json';
import home from './id/home.json';

export const messages: FirstMessages = { ...app, ...home };
