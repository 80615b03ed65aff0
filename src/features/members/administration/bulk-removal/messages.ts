/** Texts of the removal of many members, under `members.bulkRemoval`. */
export const bulkRemovalMessages = {
  title: 'Remove members',
  message:
    'Their profiles, files and sign-in on this site are erased for good. What they wrote stays without their names. This cannot be undone.',
  counting: 'Counting who would be removed…',
  willGo:
    '{count, plural, =0 {Nobody would be removed} one {# member will be removed} other {# members will be removed}}',
  yourself: '1 is yourself and stays',
  administrators: '{count, plural, one {# is an administrator and stays} other {# are administrators and stay}}',
  type: 'Type {count} to confirm',
  typeName: 'Type {name} to confirm',
  start: '{count, plural, one {Remove # member} other {Remove # members}}',
} as const
