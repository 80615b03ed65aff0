/** Shown in place of the title of what is hidden from whoever reads. */
export const HIDDEN_TITLE = 'A post that is not available'
export const HIDDEN_CHAT = 'A chat that is not available'

/** What notices say of what happened, for the features that write them (NOT-08, NOT-11). */
export const QUESTION_REPLIED = 'Your question was replied to.'
export const INSIGHT_PUBLISHED = 'There is a new insight on a topic you follow.'
