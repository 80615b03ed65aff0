/** The designer's texts for this section type. */
export const introductionMessages = {
  name: 'Introduction',
  description: 'The opening: who you are, in one line, with a picture.',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    heroimage: 'Hero image',
    animation: 'Animation',
    btnText: 'Button text',
    btnLink: 'Button link',
  },
  hints: {
    title: 'Keep it to ten words or fewer.',
    heroimage: 'Without a picture, the first section of the page shows a drawing in the colours of the site.',
    animation: 'Moves over the picture. Visitors who prefer reduced motion see a still picture.',
    btnText: 'If empty, there is no button.',
    btnLink: 'If empty, it links to registration.',
  },
  choices: {
    animation: {
      none: 'None',
      bubbles: 'Bubbles: rings in clear water',
      bubbles2: 'Bubbles 2: large discs, very slow',
      simple: 'Simple: points and fine lines',
      snow: 'Snow',
      mask: 'Mask: the picture in a soft shape',
    },
  },
  starts: { title: 'Say in one line who you are', subtitle: '', description: '', animation: 'none' },
}
