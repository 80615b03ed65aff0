/** What the dashboard's menu says of the reports; all else comes with the page. */
export const moderationMenuMessages = { menu: { moderation: 'Reports' } }
