import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles each catalogue's ICU messages at build time, so that no parser is shipped. */
export const messages = (): Plugin => ({
  name: 'sorak-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/locales\/\w+\/\w+\.json$/ },
    handler(code) {
      const source = JSON.parse(code) as Record<string, string>;
      const compiled = Object.fromEntries(Object.entries(source).map(([key, message]) => [key, compileMessage(message)]));
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null };
    },
  },
});
