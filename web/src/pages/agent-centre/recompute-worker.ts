import { isRight, type Question } from './recompute.ts';

/** Adds up beside the page, which stays quick however many rows there are: one question, one answer. */
addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(isRight(data)));
