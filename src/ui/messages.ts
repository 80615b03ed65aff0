/** Messages of the design system, under `ui`. */
export const uiMessages = {
  loading: 'Loading',
  tryAgain: 'Try again',
  goBack: 'Back',
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not saved:',
  restoreUnsaved: 'Edit again',
  showPassword: 'Show password',
  list: {
    more: 'Show more',
    loading: 'Loading more',
    retry: 'Try again',
    failed: 'More could not be loaded',
    end: 'You have reached the end',
    shown: '{count, plural, =0 {Nothing to show} other {# shown}}',
    clear: 'Clear the search',
    short: 'Type at least two characters.',
  },
} as const
