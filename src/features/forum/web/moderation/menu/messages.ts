/** Texts of the dashboard's menu; the page loads the others. */
export const moderationMenuMessages = { menu: { moderation: 'Reports' } } as const
