import { register } from 'tsx/esm/api';

register();
await import('./brand/main.ts');
