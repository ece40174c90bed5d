import { type DocumentKind, DOCUMENTS } from '@sorak/contract';
import { enTexts } from './first/en.ts';
import { esTexts } from './first/es.ts';
import { idTexts } from './first/id.ts';
import { ptTexts } from './first/pt.ts';
import type { FirstTexts, Section } from './first/texts.ts';
import { thTexts } from './first/th.ts';
import { viTexts } from './first/vi.ts';
import { zhTexts } from './first/zh.ts';

const html = (sections: readonly Section[]): string => sections.map(([heading, text]) => `<h3>${heading}</h3><p>${text}</p>`).join('');

const TEXTS: Readonly<Record<string, FirstTexts>> = {
  EN: enTexts,
  ID: idTexts,
  VI: viTexts,
  ZH: zhTexts,
  TH: thTexts,
  PT: ptTexts,
  ES: esTexts,
};
const inEach = (read: (texts: FirstTexts) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(TEXTS).map(([language, texts]) => [language, read(texts)]));

type First = {
  readonly kind: DocumentKind;
  readonly titles: Readonly<Record<string, string>>;
  readonly contents: Readonly<Record<string, string>>;
};

/** What a fresh house begins with. An operator's lawyer writes the next version, in the console. */
export const FIRST_DOCUMENTS: readonly First[] = DOCUMENTS.map((kind) => ({
  kind,
  titles: inEach((texts) => texts[kind].title),
  contents: inEach((texts) => html(texts[kind].sections)),
}));
