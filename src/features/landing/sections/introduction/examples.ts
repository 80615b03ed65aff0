/** Realistic configs: a full opening, an animated one, and a break between sections. */
export const introductionExamples = [
  {
    title: 'Know your duties. Look after your river.',
    subtitle: 'A network of people who answer for a site.',
    description:
      'Plain guidance on permits, water, waste and land, written by those who run sites and those who inspect them.',
    btnText: 'Become a member',
    btnLink: '/login?view=register',
  },
  {
    title: 'Forty winters on the air',
    subtitle: 'For everybody who has ever mended a receiver.',
    animation: 'snow',
    btnText: '',
  },
  {
    title: 'Not sure yet?',
    description: 'Come to one evening. Nobody will ask you for anything.',
    btnText: 'See the programme',
    btnLink: '#content',
    styles: { background: '#6b2f1a', color: '#fff6ea' },
  },
]
