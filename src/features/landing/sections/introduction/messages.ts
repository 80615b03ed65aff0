/** What the designer says about this section type. */
export const introductionMessages = {
  name: 'Introduction',
  description: 'The opening: what you are, in one line, with a picture.',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    heroimage: 'Hero image',
    animation: 'Animation',
    btnText: 'Words on the button',
    btnLink: 'Where the button leads',
  },
  hints: {
    title: 'Ten words at most read best.',
    heroimage: 'Left out, the first section of the page has a drawing in the colours of the site.',
    animation: 'Moves over the picture. It stands still for visitors who prefer less motion.',
    btnText: 'Left empty, there is no button.',
    btnLink: 'Left empty, it leads to the registration.',
  },
  choices: {
    animation: {
      none: 'None',
      bubbles: 'Bubbles: rings in clear water',
      bubbles2: 'Bubbles 2: great discs, very slow',
      simple: 'Simple: points and fine lines',
      snow: 'Snow',
      mask: 'Mask: the picture in a soft shape',
    },
  },
  starts: { title: 'Say in one line who you are', subtitle: '', description: '', animation: 'none' },
}
