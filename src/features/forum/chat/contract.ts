import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, id, instant, operationsUnder, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { writer } from '../shapes.ts'
import { cleanMessage } from './rules.ts'

const operation = operationsUnder('forum')

/** Rows per read: chats, and messages of one. */
export const CHATROOMS_PAGE = 20
export const MESSAGES_PAGE = 40
/** Characters: of a chat's title and description, and of one message. */
export const CHAT_TITLE_MOST = 80
export const CHAT_DESCRIPTION_MOST = 500
export const MESSAGE_MOST = 4_000
/** For a title or a description that is missing, or one character long (FOR-38). */
export const FILL_IN = 'Please fill in the fields'

/** A chat thread (FOR-39). */
const chatroom = z.object({
  id,
  chatroomTitle: z.string(),
  chatroomDescription: z.string(),
  /** When something was last said in it, and when it was opened. */
  lastPost: instant,
  time: instant,
})
export type Chatroom = z.infer<typeof chatroom>

/** A chat thread as its own page shows it. */
const openedChatroom = chatroom.extend({
  author: writer,
  /** The viewer wants to hear of new messages (FOR-40, NOT-20). */
  subscribed: z.boolean(),
  can: z.object({ remove: z.boolean() }),
})
export type OpenedChatroom = z.infer<typeof openedChatroom>

/** What somebody said in a chat (FOR-40). */
const chatMessage = z.object({
  id,
  chatroomId: id,
  author: writer,
  text: z.string().describe('Plain text; lines are kept'),
  time: instant,
  own: z.boolean(),
  can: z.object({ remove: z.boolean() }),
})
export type ChatMessage = z.infer<typeof chatMessage>

const words = (most: number, tooLong: string) =>
  z
    .string()
    .trim()
    .min(2, FILL_IN)
    .max(most, tooLong)
    .refine((text) => cleanName(text).length > 1, FILL_IN)
const key = { id }

export const chatContract = {
  chatrooms: operation({ method: 'GET', path: '/forum/chatrooms', summary: 'Chats, last post first' })
    .input(z.strictObject(page(CHATROOMS_PAGE)))
    .output(pageOf(chatroom)),

  chatroom: operation({ method: 'GET', path: '/forum/chatrooms/{id}', summary: 'One chat' })
    .input(z.strictObject(key))
    .output(openedChatroom),

  openChatroom: operation({
    method: 'POST',
    path: '/forum/chatrooms',
    summary: 'Open a chat with a title and a description',
    creates: true,
    rate: 'posts',
  })
    .input(
      z.strictObject({
        chatroomTitle: words(CHAT_TITLE_MOST, 'That title is too long.'),
        chatroomDescription: words(CHAT_DESCRIPTION_MOST, 'That description is too long.'),
      }),
    )
    .output(openedChatroom),

  removeChatroom: operation({
    audit: 'forum.chatroomRemoved',
    method: 'DELETE',
    path: '/forum/chatrooms/{id}',
    summary: 'Delete a chat with all that was said in it; the audit log notes it',
  })
    .input(z.strictObject(key))
    .output(done),

  messages: operation({
    method: 'GET',
    path: '/forum/chatrooms/{id}/messages',
    summary: 'The newest messages of a chat, newest last; the next page holds the ones before them',
  })
    .input(z.strictObject({ ...key, ...page(MESSAGES_PAGE) }))
    .output(pageOf(chatMessage)),

  say: operation({
    method: 'POST',
    path: '/forum/chatrooms/{id}/messages',
    summary: 'Say something in a chat',
    creates: true,
    rate: 'posts',
  })
    .input(
      z.strictObject({
        ...key,
        text: z
          .string()
          .max(MESSAGE_MOST, 'That message is too long.')
          .refine((text) => cleanMessage(text) !== '', 'There is nothing in that message.'),
      }),
    )
    .output(chatMessage),

  removeMessage: operation({
    method: 'DELETE',
    path: '/forum/chat-messages/{id}',
    summary: 'Delete a message of one’s own; administrators delete any, and the audit log notes it',
  })
    .input(z.strictObject(key))
    .output(done),

  subscribe: operation({
    method: 'PUT',
    path: '/forum/chatrooms/{id}/subscription',
    summary: 'Want to hear of new messages in a chat, or no longer',
  })
    .input(z.strictObject({ ...key, subscribed: z.boolean() }))
    .output(z.object({ id, subscribed: z.boolean() })),
}

/** Guests take part like members. */
export const chatPolicy: PolicyFor<typeof chatContract> = {
  chatrooms: MEMBERS,
  chatroom: MEMBERS,
  openChatroom: MEMBERS,
  removeChatroom: ADMINS,
  messages: MEMBERS,
  say: MEMBERS,
  // The author's own, else an administrator's; the rule decides.
  removeMessage: MEMBERS,
  subscribe: MEMBERS,
}
