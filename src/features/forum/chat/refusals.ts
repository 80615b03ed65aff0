import { notFound, Problem } from '#base/problem.ts'

export const noSuchChatroom = () => notFound('forum.no-chatroom', 'There is no such chat; it may have been deleted.')

export const noSuchMessage = () => notFound('forum.no-message', 'There is no such message; it may have been deleted.')

export const notYourMessage = () =>
  new Problem('forum.not-your-message', 'forbidden', 'You can only delete your own messages.')
