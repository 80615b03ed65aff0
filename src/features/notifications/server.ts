import { mount } from '#platform/server/call.ts'
import { clearAll, dismiss, setRead } from './actions.ts'
import { changeChatroomSubscription, chatroomList } from './chatrooms.ts'
import { notificationsContract } from './contract.ts'
import { activeList, archiveList, unreadCount } from './reads.ts'
import { setTopicSubscription, topicSubscriptions } from './topics.ts'

export { isSubscribedToChatroom, renameChatroom, setChatroomSubscription } from './chatrooms.ts'
export { INSIGHT_PUBLISHED, QUESTION_REPLIED } from './messages.ts'
export { AUTHOR_NAME, type NewNotification, type SharedNotification } from './new-notification.ts'
export { notify, notifyChatroom, notifySubscribers } from './notify.ts'
export { ownNotificationsData } from './own-data.ts'
export {
  deleteMemberNotifications,
  deleteNotifications,
  limitNotificationsTo,
  setNotificationsHidden,
} from './visibility.ts'

/** Members' notifications and subscriptions. No operation writes to other members (NOT-12). */
export const notifications = mount('notifications', notificationsContract, {
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
