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
}
