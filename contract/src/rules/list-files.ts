/** How a list of the desk is read to its end: by numbered pages, behind a member's number, before a line's number, or at once. */
type ListReading = {
  /** Where the rows stand in the answer. */
  readonly rows: 'list' | 'entries' | 'lines' | 'rows';
  readonly by: 'page' | 'behind' | 'before' | 'whole';
  /** The field that says how many rows at a time, and the maximum that it takes. */
  readonly size?: readonly [field: 'pageSize' | 'size', max: number];
  /** A list in each row: the file has a line for each of its entries, with the row's own fields beside. */
  readonly each?: 'cells';
};

const page = { rows: 'list', by: 'page', size: ['pageSize', 100] } as const;
const whole = { rows: 'list', by: 'whole' } as const;
const sums = { rows: 'rows', by: 'whole' } as const;

/** The lists that an operator may take as a file, by the call that the page reads: `list-files.test.ts` holds them against the calls. */
export const LIST_FILES = {
  listMembers: { rows: 'list', by: 'page', size: ['pageSize', 200] },
  getDepositQueue: page,
  getUnmatchedPayments: page,
  getStatements: page,
  getWithdrawalQueue: page,
  getAdjustments: whole,
  getIdentityQueue: page,
  getApplicationQueue: page,
  getExchangeQueue: page,
  getHeldWins: page,
  getTableSignals: page,
  getOperatorDraws: page,
  getOperatorGames: page,
  getOperatorJackpots: whole,
  getTradingBoard: page,
  getSupportQueue: page,
  getFeedbackList: page,
  getDeskComplaints: whole,
  getCases: whole,
  getScreening: whole,
  getHarmQueue: whole,
  getOperatorAccounts: whole,
  getOperatorActions: { rows: 'entries', by: 'before', size: ['size', 100] },
  getMemberLedger: { rows: 'lines', by: 'before', size: ['size', 100] },
  getMemberBets: { rows: 'list', by: 'before', size: ['size', 100] },
  getOperatorCampaigns: whole,
  getCampaignGifts: page,
  getMemberGifts: whole,
  getSegments: whole,
  getSegmentMembers: { rows: 'list', by: 'behind', size: ['size', 200] },
  getMailings: whole,
  getMailingLines: { rows: 'list', by: 'behind', size: ['size', 200] },
  getSettlementRuns: page,
  getSettlementFaults: whole,
  getRunStatements: page,
  getOpenDebts: whole,
  getAgentTree: { rows: 'list', by: 'page' },
  getAgentSignals: whole,
  getSentAnnouncements: page,
  searchDesk: whole,
  getReport: sums,
  getCohorts: { ...sums, each: 'cells' },
  getMonthReport: sums,
} as const satisfies Readonly<Record<string, ListReading>>;

export type ListFileName = keyof typeof LIST_FILES;
export const LIST_FILE_NAMES = Object.keys(LIST_FILES) as [ListFileName, ...ListFileName[]];

/** A file is cut off behind so many rows, and says so. */
export const MAX_FILE_ROWS = 200_000;
/** A file can be fetched for so long once it is ready. */
export const FILE_KEPT_MS = 24 * 3_600_000;
/** So many files of one operator may wait or be written at once. */
export const MAX_OPEN_FILES = 5;

export const LIST_FILE_STATES = ['waiting', 'ready', 'cut', 'failed'] as const;
/** Why a file has not all: its bound of rows, a right that was withdrawn meanwhile, or an error. */
export const LIST_FILE_CUTS = ['rows', 'right', 'error'] as const;
