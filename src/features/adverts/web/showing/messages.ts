/** Texts beside adverts, loaded with them. */
export const showingMessages = {
  title: 'Adverts',
  label: 'Advert',
  pause: 'Pause adverts',
  resume: 'Resume adverts',
  opens: 'opens in a new tab',
} as const
