/** Texts of the design system itself, under `ui`. */
export const uiMessages = {
  loading: 'Loading',
  tryAgain: 'Try again',
  goBack: 'Back',
  showPassword: 'Show password',
}
