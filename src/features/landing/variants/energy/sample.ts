const partner = (name: string) => ({ name, link: '', logo: null })

/** Sample content of the page; nobody can mistake the partners for real ones (LAND-34). */
export const sample = {
  opening: {
    title: 'Engineering knowledge, under load',
    standfirst: 'Method, figures and frank experience from the people who connect, heat, store and save for a living.',
  },
  partners: {
    title: 'Working with',
    items: ['Partner One', 'Second Partner', 'Partner Three', 'Fourth Partner', 'Partner Five', 'Sixth Partner'].map(
      partner,
    ),
  },
  carousel: {
    title: 'Five fields, one current',
    description: 'The library is kept by field. Pick yours; the others are next door.',
  },
  marketing: [
    {
      title: 'Written where the work is done',
      description:
        'Every paper is signed by somebody who has run the plant, bought the power or stood in the switchroom.',
      points: ['Arithmetic shown', 'Assumptions named', 'Checked again after a year'],
      picture: null,
    },
    {
      title: 'Ask across the fence',
      description: 'A heat engineer answers a market question, a trader asks about valves. The good answers are kept.',
      points: ['Named members only', 'Answers rated by peers', 'Nothing sold in the margins'],
      picture: null,
    },
  ],
  figures: [
    { figure: '8', label: 'fields from connection to contract' },
    { figure: '10 min', label: 'the longest paper takes to read' },
    { figure: '1', label: 'person reads every registration' },
  ],
  latest: { title: 'Latest papers', description: 'Titles are open to everybody. Members read on.' },
  joining: {
    title: 'Bring your own half-hour',
    description: 'Membership is for people who work with energy. Register with your business address.',
  },
}
