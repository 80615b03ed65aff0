/** The designer's texts for this section type. */
export const alertMessages = {
  name: 'Alert',
  description: 'A banner for what visitors should know first.',
  fields: { type: 'Type', title: 'Title', description: 'Description', icon: 'Icon' },
  hints: { description: 'An empty line starts a new paragraph.' },
  choices: {
    type: { error: 'Error: something is wrong', info: 'Info: good to know', plain: 'Plain: a short note' },
    icon: {
      auto: 'Default for the type',
      warning: 'Warning triangle',
      info: 'Letter i',
      check: 'Tick',
      calendar: 'Calendar',
      clock: 'Clock',
      megaphone: 'Megaphone',
      mail: 'Envelope',
      lock: 'Lock',
    },
  },
  starts: { type: 'info', title: 'News in one sentence', description: '' },
}
