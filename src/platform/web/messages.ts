/** Messages of the platform, under `platform`. */
export const platformMessages = {
  connectionLost: 'The connection was lost. Nothing you typed is lost; please try again.',
  unexpectedError: 'Something went wrong on our side. Please try again.',
  unanswered: 'It is not known whether this arrived. Send it again to find out; nothing is done twice.',
  problem: {
    title: 'This could not be loaded',
    forbidden: 'You do not have access to this',
    notFound: 'There is nothing here',
    lost: 'No connection',
  },
  toast: { success: 'Done', warning: 'Please note', error: 'Not done', dismiss: 'Dismiss' },
  offline: {
    message: 'You are offline. You can still read what you have already opened, but you cannot save changes.',
    copy: 'This copy dates from {time}.',
  },
  confirm: { yes: 'Yup', no: 'Nope' },
  leaveForm: {
    title: 'Close without saving?',
    message: 'What you have entered has not been saved and would be lost.',
    cancel: 'Cancel',
  },
} as const
