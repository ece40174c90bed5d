// Builds the page of the current folder in a process of its own, and ends it: the page's code runs here for prerendering,
// and its timers (the query cache's, ten minutes) must not keep the build waiting.
import { build } from 'vite';

await build({ logLevel: 'warn' });
process.exit(0);
