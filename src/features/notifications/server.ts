import { mount } from '#platform/server/call.ts'
import { clearAll, dismiss, setRead } from './actions.ts'
import { changeChatroomSubscription, chatroomList } from './chatrooms.ts'
import { notificationsContract, notificationsPolicy } from './contract.ts'
import { activeList, archiveList, unreadCount } from './reads.ts'
import { setTopicSubscription, topicSubscriptions } from './topics.ts'

export { isSubscribedToChatroom, renameChatroom, setChatroomSubscription } from './chatrooms.ts'
export { concealNotices, forgetNotices, forgetNoticesOf, showNoticesTo } from './conceal.ts'
export { INSIGHT_PUBLISHED, QUESTION_REPLIED } from './messages.ts'
export { AUTHOR_NAME, type Notice, type SharedNotice } from './notices.ts'
export { notify, notifyChatroom, notifySubscribers, takesPart } from './notify.ts'
export { ownNotificationsData } from './own-data.ts'

/** What members are told, and of what they want to hear. Nobody writes to others by these operations (NOT-12). */
export const notifications = mount('notifications', notificationsContract, notificationsPolicy, {
  active: activeList,
  archive: archiveList,
  unread: unreadCount,
  setRead,
  dismiss,
  clearAll,
  topics: topicSubscriptions,
  setTopicSubscription,
  chatrooms: chatroomList,
  setChatroomSubscription: changeChatroomSubscription,
})
