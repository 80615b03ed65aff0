import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { writer } from '../shapes.ts'
import { cleanMessage } from './rules.ts'

const operation = operationsUnder('forum')

/** Page sizes of chats and messages. */
export const CHATROOMS_PAGE = 20
export const MESSAGES_PAGE = 40
/** Limits in characters. */
const MAX_CHAT_TITLE_LENGTH = 80
const MAX_CHAT_DESCRIPTION_LENGTH = 500
export const MAX_MESSAGE_LENGTH = 4_000
/** For a title or description that is missing or only one character long (FOR-38). */
export const FILL_IN = 'Please fill in the fields'

/** A chat (FOR-39). */
const chatroom = z.object({
  id,
  chatroomTitle: z.string(),
  chatroomDescription: z.string(),
  /** Time of the last message, and of the chat's creation. */
  lastPost: instant,
  time: instant,
})
export type Chatroom = z.infer<typeof chatroom>

/** A chat as its own page shows it. */
const openedChatroom = chatroom.extend({
  author: writer,
  /** The viewer is notified of new messages (FOR-40, NOT-20). */
  subscribed: z.boolean(),
  can: z.object({ remove: z.boolean() }),
})
export type OpenedChatroom = z.infer<typeof openedChatroom>

/** A message in a chat (FOR-40). */
const chatMessage = z.object({
  id,
  chatroomId: id,
  author: writer,
  text: z.string().describe('Plain text with line breaks'),
  time: instant,
  own: z.boolean(),
  can: z.object({ remove: z.boolean() }),
})
export type ChatMessage = z.infer<typeof chatMessage>

const longerThanOne = (most: number, tooLong: string) =>
  z
    .string()
    .trim()
    .min(2, FILL_IN)
    .max(most, tooLong)
    .refine((text) => cleanName(text).length > 1, FILL_IN)
const key = { id }

export const chatContract = {
  chatrooms: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/forum/chatrooms',
    summary: 'Chats, last post first',
  })
    .input(z.strictObject(page(CHATROOMS_PAGE)))
    .output(pageOf(chatroom)),

  chatroom: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/forum/chatrooms/{id}',
    summary: 'One chat',
  })
    .input(z.strictObject(key))
    .output(openedChatroom),

  openChatroom: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/chatrooms',
    summary: 'Open a chat with a title and a description',
    creates: true,
    rate: 'posts',
  })
    .input(
      z.strictObject({
        chatroomTitle: longerThanOne(MAX_CHAT_TITLE_LENGTH, 'That title is too long.'),
        chatroomDescription: longerThanOne(MAX_CHAT_DESCRIPTION_LENGTH, 'That description is too long.'),
      }),
    )
    .output(openedChatroom),

  removeChatroom: operation({
    roles: ADMINS,
    audit: 'forum.chatroomRemoved',
    method: 'DELETE',
    path: '/forum/chatrooms/{id}',
    summary: 'Delete a chat with all its messages; recorded in the audit log',
  })
    .input(z.strictObject(key))
    .output(done),

  messages: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/forum/chatrooms/{id}/messages',
    summary: 'The newest messages of a chat, newest last; the next page has the ones before them',
  })
    .input(z.strictObject({ ...key, ...page(MESSAGES_PAGE) }))
    .output(pageOf(chatMessage)),

  sendMessage: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/chatrooms/{id}/messages',
    summary: 'Send a message to a chat',
    creates: true,
    rate: 'posts',
  })
    .input(
      z.strictObject({
        ...key,
        text: z
          .string()
          .max(MAX_MESSAGE_LENGTH, 'That message is too long.')
          .refine((text) => cleanMessage(text) !== '', 'That message is empty.'),
      }),
    )
    .output(chatMessage),

  removeMessage: operation({
    roles: MEMBERS,
    method: 'DELETE',
    path: '/forum/chat-messages/{id}',
    summary: 'Delete a message of one’s own; administrators delete any, recorded in the audit log',
  })
    .input(z.strictObject(key))
    .output(done),

  subscribe: operation({
    roles: MEMBERS,
    method: 'PUT',
    path: '/forum/chatrooms/{id}/subscription',
    summary: 'Subscribe to new messages in a chat, or unsubscribe',
  })
    .input(z.strictObject({ ...key, subscribed: z.boolean() }))
    .output(z.object({ id, subscribed: z.boolean() })),
}
