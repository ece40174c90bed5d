import { register } from 'tsx/esm/api';

register();
await import('./words/main.ts');
