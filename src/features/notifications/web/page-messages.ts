/** What the bell of the top bar says; it comes with it. */
export const bellMessages = {
  bell: 'Notifications',
  unread: '{count, plural, =0 {none unread} one {# unread} other {# unread}}',
}

/** What popover and page say; it comes with them. A site overrides any by `notifications.key` (TEN-B8). */
export const notificationsMessages = {
  title: 'Notifications',
  lead: 'What concerns you, newest first.',
  close: 'Close',
  clearAll: 'Clear all',
  clearTitle: 'Clear all notifications',
  clearWords: 'All of them move to the archive, also those you have not read. You can read them there.',
  cleared:
    '{count, plural, =0 {Nothing to clear} one {# notification is in the archive now} other {# notifications are in the archive now}}',
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
  more: 'Show more',
  loadingMore: 'Loading more',
  failed: 'Your notifications could not be read',
  moreFailed: 'The rest could not be read',
  empty: 'You are up to date',
  emptyWords: 'Replies, best answers and new insights on your topics will show here.',
  chooseTopics: 'Choose your topics',
  archiveEmpty: 'The archive is empty',
  archiveEmptyWords: 'What you dismiss or clear is kept here.',

  wanted: {
    title: 'What you are told about',
    lead: 'You are always told of what concerns your own posts.',
    topics: 'Topics',
    topicsWords: 'You hear of each new insight on these.',
    chats: 'Chats',
    chatsWords: 'You hear of new messages in these.',
    nameless: 'A chat',
    noTopics: 'This site has no topics yet.',
    failed: 'Your topics could not be read',
    chatsFailed: 'Your chats could not be read',
  },
}
