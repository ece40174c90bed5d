// The launcher is TypeScript; tsx lets plain Node run it without a build.
import { register } from 'tsx/esm/api';

register();
await import('./start/main.ts');
