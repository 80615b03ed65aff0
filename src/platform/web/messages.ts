/** Texts of the portal's ground, under `platform`. */
export const platformMessages = {
  connectionLost: 'The connection was lost. Nothing you typed is gone; please try again.',
  fault: 'Something went wrong on our side. Please try again.',
  problem: {
    title: 'This could not be loaded',
    forbidden: 'You do not have access to this',
    notFound: 'There is nothing here',
    lost: 'No connection',
  },
  toast: { success: 'Done', warning: 'Please note', error: 'Not done', dismiss: 'Dismiss' },
  offline: {
    words: 'You are offline. What you have read is here; changes cannot be saved.',
    copy: 'This copy was read on {time}.',
  },
  confirm: { yes: 'Yup', no: 'Nope' },
}
