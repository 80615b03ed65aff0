/** Texts for revealing the author behind a random name, under `aliases`. */
export const aliasesMessages = {
  reveal: 'Who wrote this?',
  title: 'Find out who is behind this name?',
  message: 'This is logged with your name and the time.',
  writtenBy: 'Written by',
} as const
