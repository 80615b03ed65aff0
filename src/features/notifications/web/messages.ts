/** What the whole portal says of notifications. */
export const notificationsManifestMessages = {
  menu: { notifications: 'Notifications' },
}
