import { mount } from '#platform/server/call.ts'
import type { Notifier } from '#platform/server/outbox/notifications.ts'
import { clearAll, dismiss, setRead } from './actions.ts'
import {
  changeChatroomSubscription,
  chatroomList,
  isSubscribedToChatroom,
  setChatroomSubscription,
} from './chatrooms.ts'
import { notificationsContract } from './contract.ts'
import { notify, notifyChatroom } from './notify.ts'
import { pushContract } from './push/contract.ts'
import { pushDevices, pushKey, removeDevice, setDevice } from './push/devices.ts'
import { activeList, archiveList, unreadCount } from './reads.ts'
import { setTopicSubscription, topicSubscriptions } from './topics.ts'
import { deleteNotifications, setNotificationsHidden } from './visibility.ts'

export { INSIGHT_PUBLISHED } from './messages.ts'
export { AUTHOR_NAME } from './new-notification.ts'
export { notify, notifySubscribers } from './notify.ts'
export { ownNotificationsData } from './own-data.ts'
export { pushMessages } from './push/deliver.ts'
export { preparePushKeys } from './push/keys.ts'
export { SWEEP_PUSH } from './push/sweep.ts'
export { deleteMemberNotifications, deleteNotifications, limitNotificationsTo } from './visibility.ts'

/** What the app hands to features that notify members. */
export const notifier: Notifier = { notify, notifyChatroom, setNotificationsHidden, deleteNotifications }

/** The same for the subscriptions of chats. */
export const chatSubscriptions = { isSubscribed: isSubscribedToChatroom, setSubscription: setChatroomSubscription }

/** Members' notifications and subscriptions. No operation writes to other members (NOT-12). */
const lists = mount('notifications', notificationsContract, {
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

/** All operations; `pushStandIn` is the origin of the stand-in of push services, if that is used. */
export const notifications = ({ pushStandIn }: { pushStandIn?: string | undefined }) => [
  lists,
  mount('push', pushContract, {
    key: pushKey,
    devices: pushDevices,
    setDevice: setDevice(pushStandIn),
    removeDevice,
  }),
]
