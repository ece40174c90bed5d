/** Who helps people whom play harms, whoever asks: outside of this house, free, and without an account. Names are their own. */
export const HELP_ORGANISATIONS = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org/' },
  { name: 'GamCare', url: 'https://www.gamcare.org.uk/' },
] as const;
