/** What the whole portal says of notifications. */
export const notificationsDoorMessages = {
  menu: { notifications: 'Notifications' },
}
