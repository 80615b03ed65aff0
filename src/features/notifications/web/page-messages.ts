/** Texts of the bell, loaded with it. */
export const bellMessages = {
  bell: 'Notifications',
  unread: '{count, plural, =0 {none unread} one {# unread} other {# unread}}',
} as const

/** Texts of the popover and the page, loaded with them. A site may override each as `notifications.<key>` (TEN-B8). */
export const notificationsMessages = {
  title: 'Notifications',
  lead: 'Everything that concerns you, newest first.',
  close: 'Close',
  clearAll: 'Clear all',
  clearTitle: 'Clear all notifications',
  clearMessage: 'All of them move to the archive, including those you have not read. You can still read them there.',
  cleared:
    '{count, plural, =0 {Nothing to clear} one {# notification moved to the archive} other {# notifications moved to the archive}}',
  seeAll: 'See all notifications',
  views: 'Which notifications',
  active: 'Current',
  archive: 'Archive',

  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  dismiss: 'Dismiss',
  of: ': {title}',
  isUnread: 'Unread',
  justNow: 'Just now',
  by: 'by {author}',

  loading: 'Loading notifications',
  failed: 'Your notifications could not be loaded',
  empty: 'You are up to date',
  emptyMessage: 'Replies, best answers and new insights on your topics will appear here.',
  chooseTopics: 'Choose your topics',
  archiveEmpty: 'The archive is empty',
  archiveEmptyMessage: 'What you dismiss or clear is kept here.',

  subscriptions: {
    title: 'What you are notified about',
    lead: 'You are always notified about your own posts.',
    topics: 'Topics',
    topicsHint: 'You are notified of each new insight on these topics.',
    chats: 'Chats',
    chatsHint: 'You are notified of new messages in these chats.',
    nameless: 'A chat',
    noTopics: 'This site has no topics yet.',
    failed: 'Your topics could not be loaded',
    chatsFailed: 'Your chats could not be loaded',
  },
} as const
