import type { Context } from '../../server/src/context.ts';
import { acceptRows } from '../../server/src/platform/operator/row-mark-service.ts';
import { trailingAll } from '../../server/src/platform/operator/setting-trail-service.ts';
import { brandState, changeList, setMaintenance } from '../../server/src/platform/system/switch-service.ts';
import { readBrand } from '../../server/src/platform/system/service.ts';
import { type Arguments, readArguments, timeOf, wordsOf } from './arguments.ts';
import { bannerCommand, noticeCommand } from './content-commands.ts';
import { contractCommand } from './contract-command.ts';
import { operatorCommand } from './operator-commands.ts';
import { serviceCommand } from './service-commands.ts';
import { setCommand } from './set-command.ts';
import { settingCommand } from './setting-commands.ts';
import { teamCommand } from './team-command.ts';

export const USAGE = `npm run brand -- <command>

show                                               how the brand stands
maintenance on [--title T] [--text T] [--until 04:00|90m|2026-01-31T04:00+07:00]
maintenance off
block|unblock country ID                           two letters
block|unblock|allow|unallow address 10.0.0.0/8     one address or a CIDR range, IPv4 or IPv6; who is allowed comes in from anywhere
set hosts HOST,HOST | none                          whose pages, and those below them, links may lead to; instead of those named before
set resources.WHATSAPP https://… [--qr /qr.svg]    WHATSAPP, INSTAGRAM, TELEGRAM, FACEBOOK, TELEGRAM2; "none" takes it away
set service.LIVECHAT here|https://… [--type 2|3]   LIVECHAT or VIP; type 3 is given out sealed
set licence.NAME NUMBER [--url https://…] | none
set route.HOST SPEED | none
set countryHeader CF-IPCountry | none
set feedback.minWords 3                            and feedback.maxWords
set defaultTheme light|dark                        what a first visit sees
set chatHeaderColour '#224433' | none              behind the head of the chat
set lotteryType Lott|ZY|Elott|SEA                  the lottery of the house
set defaultLanguage ID                             what a reader without a language is told in
set languages ID,EN,TY                             that readers choose from; one without words reads English
set gameOpenMode route|iframe|window               where games open
set minimumAge 18
set answerMinutes 15                               support answers within, and vipAnswerMinutes
set playCredit 1000000                             given with an account, and trialCredit with a trial one
set currencySymbol Rp                              what stands before amounts
set popularFrom 50                                 members of a week before games are called popular
set vendorCodes.esports AV,AI | none               and vendorCodes.cockfight: whose games stand there
set play.leastCycleMs 2500                          and play.hasAutoplay, play.isPlayMoneyOnly 0|1: what the licence allows
set features.NAME on|off                           and loginedToHomePage, isShowMC, isShowAC, termsTicked on|off
set modules.NAME on|off                            USERNAMEREG3, MOBILENUMREG3 and their like
set register.FIELD off|optional|required           what the registration form asks for
setting list [GROUP]                               amounts, terms and rules, as the console shows them
setting change GROUP.KEY FIELD=VALUE…              such as given.welcome times=10 mostPercent=50 days=30
setting change licenceProfile.all profile=UKGC rate=20000   from here only what is stricter; what is looser takes two operators in the console
banner list | banner remove SLUG
banner add SLUG GROUP --image FILE --title T [--text T] [--link PAGE:/rng|GAME:vendor/code|PROMOTION:id|URL:https://…]
notice list | notice remove SLUG
notice add SLUG --title T --text HTML [--section player|popup|promotion] [--execution A|B|F] [--from TIME] [--until TIME]
operator list | operator add NAME ROLE… | operator roles NAME ROLE…      support, cashier, risk, admin
operator out NAME | operator in NAME | operator unlock NAME | operator reset NAME | operator code NAME
contract offer NAME dividend|daily|hourly|realtime RATE[:VALIDBET[:ACTIVE]]… [--cycle weekly]   the house with an agent; rates in percent
team SIZE [--under AGENT] [--weeks 2] [--prefix rani]        a team for trying; the first 200 members play in those weeks
rows accept TABLE REASON                           what was changed by SQL is meant: the audit holds the table against what it is now
service inbox | service show N | service reply N TEXT | service feedback

--title-id, --title-en, --text-id and --text-en give the words of one language.`;

type Command = (context: Context, args: Arguments) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  rows: async (context, { words: [verb, table = '', ...reason] }) => {
    if (verb !== 'accept') throw new Error('Write rows accept TABLE REASON.');
    return `${await acceptRows(context, table, reason.join(' '))} rows of ${table} are marked as they are now.`;
  },
  show: async (context) => {
    const { settings } = await readBrand(context);
    return JSON.stringify({ state: await brandState(context), settings }, undefined, 2);
  },
  maintenance: async (context, args) => {
    const [to] = args.words;
    if (to !== 'on' && to !== 'off') throw new Error('Write maintenance on or maintenance off.');
    const until = args.option('until');
    await setMaintenance(
      context,
      to === 'off'
        ? 'off'
        : {
            titles: wordsOf(args, 'title'),
            texts: wordsOf(args, 'text'),
            until: until === undefined ? null : timeOf(until, context.clock.now()),
          },
    );
    return `Maintenance is ${to}.`;
  },
  block: (context, args) => listCommand(context, args, 'block', true),
  unblock: (context, args) => listCommand(context, args, 'block', false),
  allow: (context, args) => listCommand(context, args, 'allow', true),
  unallow: (context, args) => listCommand(context, args, 'allow', false),
  set: (context, args) => trailingAll(context, () => setCommand(context, args)),
  setting: settingCommand,
  banner: bannerCommand,
  notice: noticeCommand,
  service: serviceCommand,
  operator: operatorCommand,
  contract: contractCommand,
  team: teamCommand,
};

async function listCommand(context: Context, { words }: Arguments, list: 'block' | 'allow', isOn: boolean): Promise<string> {
  const [kind, entry] = words;
  if (entry === undefined || (kind !== 'address' && !(kind === 'country' && list === 'block')))
    throw new Error(`Write ${list} address 10.0.0.0/8${list === 'block' ? ' or block country ID' : ''}.`);
  const name = kind === 'country' ? 'blockCountry' : list === 'block' ? 'blockAddress' : 'allowAddress';
  await changeList(context, name, entry, isOn);
  return `${entry} is ${isOn ? 'on' : 'off'} the list.`;
}

/** Runs one command and says what was done. Throws, with a sentence, what cannot be done. */
export async function runCommand(context: Context, name: string, args: readonly string[]): Promise<string> {
  const command = COMMANDS[name];
  if (!command || !Object.hasOwn(COMMANDS, name)) throw new Error(`There is no command ${name}.\n\n${USAGE}`);
  return command(context, readArguments(args));
}
