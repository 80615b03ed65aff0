/** Texts of the look behind a random name, under `aliases`. */
export const aliasesMessages = {
  look: 'Who wrote this?',
  title: 'Look behind this name?',
  words: 'Your look is logged with your name and the time.',
  behind: 'Written by',
}
