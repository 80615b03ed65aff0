/** What is said where an administrator who views the site as a member calls what is closed to them; trying again does not help (ACC-B9). */
export const CLOSED_IN_VIEW =
  'You view the site as this member: nothing can be changed, and what is private to them stays closed.'
