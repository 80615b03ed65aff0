/** Realistic configs: three plans with lists, two of one association, and one with prices on request. */
export const pricingExamples = [
  {
    title: 'Membership',
    description: 'Every plan begins with a month to look round. You can change or leave at the end of any term.',
    items: [
      {
        name: 'Associate',
        price: 0,
        frequency: 'for good',
        description: 'For students and people between posts.',
        lists: [{ title: '', items: [{ text: 'The library, all of it' }, { text: 'The monthly letter' }] }],
        btnText: 'Ask to join',
      },
      {
        name: 'Normal',
        price: 95,
        currency: 'GBP',
        frequency: 'a year',
        extraText: 'Plus VAT; often paid by employers',
        description: 'For people who answer for a site.',
        lists: [
          {
            title: 'Everything in Associate, and',
            items: [
              { text: 'Questions and answers in the forum' },
              { text: 'The calendar with local meetings' },
              { text: 'Six workshops a year, online' },
            ],
          },
        ],
        style: 'highlighted',
        btnText: 'Become a member',
      },
      {
        name: 'Pro',
        extraText: 'Priced by the number of sites',
        description: 'For organisations that are audited.',
        lists: [
          {
            title: 'Everything in Normal, and',
            items: [
              { text: 'A register of what applies to each site' },
              { text: 'Ten people under one invoice' },
              { text: 'A named person who rings back' },
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'Come once, or come all season',
    items: [
      {
        name: 'Single evening',
        price: 7.5,
        currency: 'EUR',
        frequency: 'per screening',
        description: 'One seat and the talk afterwards. Under 26 pay what they can.',
      },
      {
        name: 'Season',
        price: 120,
        currency: 'EUR',
        frequency: 'September to June',
        extraText: 'About four euros an evening',
        description: 'All thirty evenings, two guests of your choice, and a vote on the closing film.',
        style: 'highlighted',
        btnText: 'Take a season seat',
      },
    ],
    styles: { background: '#17202b', color: '#f4efe6' },
  },
  {
    title: 'Training at your own place',
    description: 'We come to you with instruments, slides and somebody who has done the work.',
    items: [
      {
        name: 'A day for up to twelve people',
        description: 'Agreed beforehand with whoever runs your site, and written up afterwards.',
        lists: [
          { title: 'Before', items: [{ text: 'A call about your site' }, { text: 'A reading list of four pages' }] },
          { title: 'Afterwards', items: [{ text: 'Notes for everybody' }, { text: 'Certificates within a week' }] },
        ],
        btnText: 'Ask for a date',
      },
    ],
  },
]
