/** Realistic configs: one of each layout. */
export const listExamples = [
  {
    title: 'What members come here for',
    description: 'Less searching, fewer surprises, better conversations.',
    layout: 'columns',
    items: [
      { title: 'Guidance you can act on', description: 'Each article ends in something to do this week.' },
      { title: 'People who have done it', description: 'Operators, auditors and lawyers answer in the same thread.' },
      { title: 'A register of what applies', description: 'Your own requirements, with the next review beside each.' },
    ],
  },
  {
    title: 'Who is here',
    description: 'About nine hundred people from two hundred places.',
    layout: 'rows',
    items: [
      { title: 'Site managers', description: 'Quarries, dairies, treatment works and one lighthouse.' },
      { title: 'Inspectors', description: 'They read along, answer in general, and never look anybody up.' },
      { title: 'Advisers', description: 'Ecologists and engineers, who say so when they are selling.' },
      { title: 'Students', description: 'Free of charge until the first payslip.' },
    ],
  },
  {
    title: 'Joining takes three steps',
    layout: 'numbered',
    items: [
      { title: 'Register', description: 'Tell us what you do and for whom. It takes two minutes.' },
      { title: 'We read it', description: 'A person decides which access fits.' },
      { title: 'Come in', description: 'Read, follow the topics of your trade and ask your first question.' },
    ],
    styles: { background: '#0c3b47', color: '#f3f8f5' },
  },
]
