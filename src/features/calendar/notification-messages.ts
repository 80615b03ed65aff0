/** Sentences of the calendar's notifications, shown below the event's title (CAL-B1, CAL-B5, CAL-B7). `when` is already formatted. */
export const PROMOTED = 'A place has become free: you now have a place.'
export const MOVED = 'An event you replied to has been moved.'
export const WAS_CANCELLED = 'An event you replied to has been cancelled.'
export const RESTORED = 'A cancelled event is going ahead after all.'
export const REMINDER = (when: string) => `Reminder: ${when}.`
export const INVITED = (when: string) => `You are invited: ${when}.`
