/** Notification of a new chat message (FOR-40, NOT-20); it never quotes the message. */
export const CHAT_WRITTEN = 'There is something new in a chat you follow.'
