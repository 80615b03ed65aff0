import type { SampleUnfinished } from '../types.ts'

/** Drafts, one scheduled, one unpublished, one for Jedi only. */
export const unfinished: SampleUnfinished[] = [
  {
    state: 'draft',
    title: 'Reading a half-hourly profile without software',
    subTitle: 'A ruler, a printout and ten minutes.',
    category: 'Efficiency and Audits',
    topics: ['Industry', 'Buildings'],
    authorIndex: 7,
    daysAgo: 3,
    body: `Print the week. Draw one line at the level of Sunday night. Everything below it is what the building costs when nobody is in it.

## Still to do

- the example of the school with the frost stat
- what a compressor looks like on paper`,
  },
  {
    state: 'draft',
    title: 'Connection offers: a glossary',
    subTitle: '',
    category: 'Networks and Connections',
    topics: [],
    authorIndex: 7,
    daysAgo: 12,
    body: 'Firm, non-firm, curtailable, and the word that means nobody has decided.',
  },
  {
    state: 'draft',
    title: 'What the night shift knows',
    subTitle: '',
    category: 'Safety and Operations',
    topics: ['Skills'],
    authorIndex: 9,
    daysAgo: 1,
    body: 'Three interviews, no names. Begin with the *hum*.',
  },
  {
    state: 'planned',
    inDays: 4,
    title: 'Ready for the evening peak',
    subTitle: 'A small battery earns most of its year in forty winter evenings, if somebody has told it when.',
    category: 'Storage and Flexibility',
    topics: ['Battery Storage', 'Buildings'],
    authorIndex: 9,
    daysAgo: 1,
    body: `Most small batteries follow the timetable they were given on the day they were installed. The evening has moved since.

## Before the clocks go back

- look at last winter's forty dearest half-hours
- check that the charge is full by four in the afternoon
- leave a reserve for the evening that the forecast gets wrong

> A timetable is a forecast that has stopped listening.`,
  },
  {
    state: 'unpublished',
    title: 'Network charges: the old bands',
    subTitle: 'Taken back when the bands were set anew.',
    category: 'Networks and Connections',
    topics: ['Industry'],
    authorIndex: 7,
    daysAgo: 420,
    body: `These bands no longer apply. The text is kept for whoever has to explain an old bill.

## Reading an old bill

Find the capacity first, then the days, then the rate. In that order it always adds up.`,
  },
  {
    state: 'jediOnly',
    title: 'Before you sign off a heat network study',
    subTitle: 'For advisers: four figures that decide it, and where each of them usually hides.',
    category: 'Heat and Buildings',
    topics: ['Heat Networks'],
    authorIndex: 0,
    daysAgo: 430,
    body: `Every study has four figures on which all the others stand. Ask for them on one page.

- the heat that is really sold, not the heat that is made
- the losses in August
- the price of the standby boiler's fuel
- the year in which the first customer may leave

> A study that cannot fit them on a page has not decided what it thinks.`,
  },
]
