import type { FirstTexts } from './texts.ts';

export const enTexts: FirstTexts = {
  terms: {
    title: 'Terms',
    sections: [
      [
        'Who may play',
        'You are of the age that registration asks for or over, you play for yourself, and you have one account. What you tell us about yourself is true. An account that somebody else uses can be closed; its balance is paid out first, unless the law forbids it.',
      ],
      [
        'Your money',
        'Your balance is yours. Every stake, payout, correction and gift is written down once and stands in your records. You can withdraw at any time; the page says before you press what a withdrawal needs and what it costs. Money that came in has to be staked as often as the deposit page says.',
      ],
      [
        'Games and bets',
        'Each game states its rules, its return and its limits. A bet counts when we confirm it, at the price that you saw. When a round is interrupted, it ends as its rules say or the stake comes back. Where a result was plainly wrong we correct it, tell you so, and the record shows both.',
      ],
      [
        'Gifts',
        'A gift has its terms beside it before you take it: what has to be staked, in which games, until when, and how much may leave. You can decline any gift, and leave all of them for good.',
      ],
      [
        'Staying in command',
        'You can set limits, take a break or exclude yourself at any time. A tighter limit counts at once, a looser one after a time to think. While you are on a break you can still withdraw.',
      ],
      [
        'Closing, and disagreeing',
        'You can close your account whenever you like. If something went wrong, write to support: you get a number, an answer, and the way to whoever decides if we cannot agree.',
      ],
      [
        'Changes',
        'When these terms change in anything that matters, we say what is new and ask you again. Until you accept, nothing can be staked or paid in, and your balance can be withdrawn. Earlier versions stay to be read.',
      ],
      [
        'What you tell us, and who plays',
        'By opening an account you affirm that what you tell us about yourself is true and that nobody else uses the account.',
      ],
      [
        'What is recorded and watched',
        'You agree that play, payments and logins are recorded and watched, by programs and by people, for safety, fairness and the law.',
      ],
      [
        'How your money is protected',
        'Players’ balances are booked apart from the house’s own money and can be proved at any time. They are not insured: if the house became insolvent, your balance may not be paid in full.',
      ],
      [
        'Malfunction',
        'A malfunction voids what it touched: stakes come back, and wins that only the malfunction made are not paid. We tell you, and your record shows both.',
      ],
      [
        'Interruption',
        'If your connection is lost, the round goes on or waits as the game’s rules say. A round that waits can be finished at your next visit; after a day it ends by itself in the way that favours you or by its standing choice, and is paid.',
      ],
      [
        'Jackpots',
        'A share of each stake that the game names fills its pool. What is in a pool belongs to players: if a jackpot ends, its pool is won or added to another jackpot, never kept by the house.',
      ],
      [
        'Sports bets',
        'A bet that was taken after the event, or at a price that was plainly wrong, is void and its stake comes back. Dead heats are paid by the share of winners. Athletes, officials and whoever can influence an event may not bet on it.',
      ],
      [
        'Programs that play',
        'Programs that play for you are not allowed. Signs of them are looked for at tables and doors; an account that lets a program play can be closed.',
      ],
      ['Records', 'Records of money and play are kept for five years after the last movement.'],
    ],
  },
  privacy: {
    title: 'Privacy',
    sections: [
      [
        'What we keep',
        'What you gave us when you registered, your logins with address and kind of browser, your bets, payments, messages to support, and the documents by which you proved who you are. Passwords are kept only as a one-way scramble.',
      ],
      [
        'What for',
        'To run your account and your games, to pay you, to keep you and others safe, and because the law asks us to. We sell nothing of it. Offers are sent only while you have not switched them off.',
      ],
      [
        'Who sees it',
        'Staff whose work needs it, each look at a sensitive part with a reason in a log. Makers of games learn a name that is not yours and what you staked with them. Payment providers learn what a payment needs. Authorities get what the law obliges us to give.',
      ],
      [
        'How long',
        'As long as your account is open, and after that as long as the law asks for records of money. What no law keeps is deleted.',
      ],
      [
        'What you can do',
        'You can read and correct your details, take your data out, object to offers, and ask for deletion of what no law keeps. Support takes it from there.',
      ],
      [
        'Cookies and your device',
        'Cookies keep you logged in and let your browser be known again; nothing else is followed, and nobody else sets any here. What this device remembers for you, as theme and language, stays on it.',
      ],
    ],
  },
};
