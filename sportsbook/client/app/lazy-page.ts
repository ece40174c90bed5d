import { lazy, type ComponentType } from 'react';
import { loadPageWords } from './words.ts';

/** A part of the book that is fetched when it is first shown, and the words of all such parts with it. */
export const lazyPage = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadPageWords()]);
    return { default: part };
  });
