import { mount } from '#platform/server/call.ts'
import { openChatroom, removeChatroom, removeMessage, sendMessage, subscribe } from './actions.ts'
import { chatContract } from './contract.ts'
import { chatroomList, messageList, readChatroom } from './reads.ts'
import type { ChatSubscriptions } from './subscriptions.ts'

export { ownChatData } from './own-data.ts'

/** The operations of chats (FOR-37 to FOR-40). */
export const chat = (subscriptions: ChatSubscriptions) =>
  mount('chat', chatContract, {
    chatrooms: chatroomList,
    chatroom: readChatroom(subscriptions),
    openChatroom: openChatroom(subscriptions),
    removeChatroom,
    messages: messageList,
    sendMessage,
    removeMessage,
    subscribe: subscribe(subscriptions),
  })
