/** Texts needed in the whole portal. */
export const notificationsManifestMessages = {
  menu: { notifications: 'Notifications' },
} as const
