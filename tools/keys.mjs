import { register } from 'tsx/esm/api';

register();
await import('./keys/main.ts');
