/** Sample content of the page; no brand and no prices (LAND-34, LAND-28). */
export const sample = {
  opening: {
    title: 'The lights go down at eight',
    standfirst: 'A film a week on a proper screen, and people to talk it over with afterwards.',
  },
  carousel: {
    title: 'Now in the programme notes',
    description: 'What members write about what they saw, and how it was made.',
  },
  evenings: {
    title: 'How an evening goes',
    description: 'No adverts, no trailers, no rush for the last bus.',
    items: [
      {
        title: 'Doors',
        description: 'The bar opens an hour before. The projectionist will show you the booth if you ask.',
      },
      { title: 'The film', description: 'From the best print we can find, at the volume it was mixed for.' },
      {
        title: 'The talk',
        description: 'Ten minutes by somebody who knows, then the floor is yours until the lights go out.',
      },
    ],
  },
  tiers: {
    title: 'Two ways in',
    description: 'Both have the same seats. One of them has the keys.',
    normal: {
      description: 'For whoever comes to watch.',
      points: ['Every screening', 'Programme notes in full', 'A vote on next season'],
    },
    pro: {
      description: 'For whoever also comes to work.',
      points: ['All of Normal', 'The booth and the editing room', 'Two guests an evening', 'Masterclasses'],
    },
  },
  about: {
    title: 'A club, not a service',
    paragraphs: [
      'Nothing here is chosen by a machine. A handful of members argue about every season until they agree, or until somebody brings cake.',
      'The projectors are older than most of us. They are looked after by those who learned it from those who came before.',
    ],
  },
  joining: { title: 'There is a seat in row F', description: 'Tell us which film you would show first.' },
}
