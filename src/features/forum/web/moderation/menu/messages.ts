/** Texts of the dashboard's menu and of the admin home; the page loads the others. */
export const moderationMenuMessages = {
  menu: { moderation: 'Reports' },
  adminHome: { reported: 'reported posts', appealed: 'appeals to decide' },
} as const
