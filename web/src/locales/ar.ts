import app from './ar/app.json';
import type { PartOfMessages } from './text.ts';

/** The frame's words; what is missing here is shown in English. */
export const messages: PartOfMessages = app;
