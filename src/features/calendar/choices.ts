// What both sides choose from and are bound by; without zod, which the browser does not load.

/** The calendar type of personal events, the first of every site (CAL-14); only their owner sees them (CAL-18). */
export const OWN = 'own'

/** The members' answers (CAL-B1); those who say yes to a full event may wait. */
export const ANSWERS = ['yes', 'maybe', 'no', 'waiting'] as const
export type AnswerValue = (typeof ANSWERS)[number]

/** Which events: public (shared), mine, or all of both (CAL-02). */
export const FILTERS = ['ind', 'myc', 'all'] as const
export type Filter = (typeof FILTERS)[number]

/** Which dates of a series a change is for (CAL-B2). */
export const SCOPES = ['one', 'following', 'all'] as const
export type Scope = (typeof SCOPES)[number]

/** How a member is reminded of events (CAL-B5). */
export const REMINDER_CHANNELS = ['both', 'bell', 'email'] as const
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** The calendar ends with this year, which bounds the work of expanding endless series. */
export const LAST_YEAR = 2150
/** Most dates of a rule that ends. */
export const MAX_DATES = 400
/** Most coming dates of one series that one member may have answered. */
export const MAX_ANSWERS = 400
/** How long a move can be undone, in minutes. */
export const UNDO_MINUTES = 10

/** Most members invited at a time (CAL-B7). */
export const MAX_INVITED = 200
