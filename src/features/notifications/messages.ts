/** Replaces the title of a subject that is hidden from the viewer. */
export const HIDDEN_TITLE = 'A post that is not available'
export const HIDDEN_CHAT = 'A chat that is not available'

/** Notification sentences, for the features that send them (NOT-08, NOT-11). */
export const INSIGHT_PUBLISHED = 'There is a new insight on a topic you follow.'
