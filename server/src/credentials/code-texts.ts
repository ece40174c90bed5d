type Text = { readonly subject: string; readonly body: string };
type Write = (code: string, minutes: number) => Text;

const TEXTS: Readonly<Record<string, Write>> = {
  ID: (code, minutes) => ({
    subject: `Kode Sorak Anda: ${code}`,
    body: `Kode Sorak Anda: ${code}. Berlaku ${minutes} menit. Kami tidak pernah menanyakannya; jangan berikan kepada siapa pun.`,
  }),
  EN: (code, minutes) => ({
    subject: `Your Sorak code: ${code}`,
    body: `Your Sorak code: ${code}. Valid for ${minutes} minutes. We’ll never ask you for it. Don’t share it with anyone.`,
  }),
};

/** The message around a code, in English where a language has none of its own. */
export const codeText = (language: string, code: string, minutes: number): Text =>
  (TEXTS[language] ?? (TEXTS['EN'] as Write))(code, minutes);
