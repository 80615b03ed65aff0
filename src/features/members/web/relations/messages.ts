/** Texts of muting and blocking, which posts, profiles and the directory need (ACC-B8). */
export const relationMessages = {
  mute: 'Mute',
  unmute: 'Unmute',
  block: 'Block',
  unblock: 'Unblock',
  more: 'More about {name}',
  undo: 'Undo',
  muted: '{name} is muted: their posts fold away, and you get no notifications from them. They are not told.',
  blocked: '{name} is blocked: as with muting, and they cannot mention you. They are not told.',
  none: '{name} is neither muted nor blocked.',
  folded: {
    post: 'Post by somebody you {relation, select, blocked {blocked} other {muted}}',
    thread: 'Question by somebody you {relation, select, blocked {blocked} other {muted}}',
    message: 'Message by somebody you {relation, select, blocked {blocked} other {muted}}',
  },
  show: 'Show',
  hide: 'Hide',
  list: {
    title: 'Muted and blocked members',
    description: 'Their posts fold away, and you get no notifications from them. Nobody else sees this list.',
    failed: 'The list could not be loaded',
    nobody: 'You have muted nobody.',
    muted: 'Muted',
    blocked: 'Blocked',
    unmuteOf: 'Unmute {name}',
    unblockOf: 'Unblock {name}',
  },
} as const
