/** Texts of the design system itself, under `ui`. */
export const uiMessages = {
  loading: 'Loading',
  tryAgain: 'Try again',
  goBack: 'Back',
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not saved:',
  takeUp: 'Edit it again',
  showPassword: 'Show password',
}
