/** What a notice says of a chat (FOR-40, NOT-20); never a word of what was said in it. */
export const CHAT_WRITTEN = 'There is something new in a chat you follow.'
