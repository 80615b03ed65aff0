/** Realistic configs: one of each type. */
export const alertExamples = [
  {
    type: 'error',
    title: 'The office is closed until Thursday',
    description:
      'The river is in the basement. Questions in the forum are answered as ever, and post is collected on Friday.',
  },
  {
    type: 'info',
    title: 'Places for the spring course open on 2 March',
    description: 'Members are told a week earlier. There are twenty-four places, and a list for those who are late.',
    icon: 'calendar',
  },
  {
    type: 'plain',
    title: 'We moved',
    description: 'From January the Tuesday evenings are at the old signal works, second door on the left.',
    icon: 'megaphone',
  },
]
