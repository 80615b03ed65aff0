/** Realistic configs: with amounts, with a story and one amount, and with the button alone. */
export const donationsExamples = [
  {
    title: 'Help us watch the river',
    description: 'Ten pounds buy the bottles for a month of samples. A hundred send somebody out for a day.',
    amounts: ['10', '25', '100'],
  },
  {
    title: 'Keep the projector running',
    description: 'The lamp lasts for two hundred films. It has shown a hundred and eighty.',
    amounts: ['7.50'],
    btnText: 'Give towards the lamp',
    styles: { background: '#17202b', color: '#f4efe6' },
  },
  { title: 'We are run by volunteers', description: 'Whatever you give pays the rent of one room.' },
]
