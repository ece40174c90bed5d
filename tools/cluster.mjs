import { register } from 'tsx/esm/api';

register();
await import('./cluster/main.ts');
