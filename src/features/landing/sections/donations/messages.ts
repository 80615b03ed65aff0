/** The designer's texts for this section type. */
export const donationsSectionMessages = {
  name: 'Donations',
  description: 'An appeal with amounts to choose from and a button to donate by card.',
  fields: {
    title: 'Title',
    description: 'Description',
    amounts: 'Suggested amounts',
    btnText: 'Button text',
  },
  hints: {
    amounts: 'In pounds, from 1 to 10,000, such as 10 or 12.50. Donors can give any other amount.',
    btnText:
      'If empty, it says Donate. Visitors sign in or register first. Shown only while card payments are on and the site’s account takes payments.',
  },
  starts: {
    title: 'Support our work',
    description: 'Every donation helps, however small.',
    amounts: ['10', '25', '50'],
  },
}
