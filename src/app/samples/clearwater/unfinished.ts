import type { SampleUnfinished } from '../types.ts'

/** Drafts, one scheduled, one unpublished, one for Jedi only. */
export const unfinished: SampleUnfinished[] = [
  {
    state: 'draft',
    title: 'A spill kit that is where the spill is',
    subTitle: 'Notes from a walk round six yards.',
    category: 'Water',
    topics: ['Logistics', 'Manufacturing'],
    authorIndex: 7,
    daysAgo: 2,
    body: `Six yards, six spill kits, and four of them locked in the store because the granules kept going missing.

## What to write about

- distance in steps from each fill point
- who restocks, and who checks that they have
- the drain cover that does not fit the drain`,
  },
  {
    state: 'draft',
    title: 'Duty of care in ten questions',
    subTitle: '',
    category: 'Waste and Resources',
    topics: [],
    authorIndex: 7,
    daysAgo: 9,
    body: 'Begin with the transfer note nobody can find. Ask **Priya** for the example with the two codes.',
  },
  {
    state: 'draft',
    title: '',
    subTitle: '',
    category: 'General',
    topics: [],
    authorIndex: 9,
    daysAgo: 1,
    body: 'What the last three audits had in common.',
  },
  {
    state: 'planned',
    inDays: 5,
    title: 'Winter checks for the outfall',
    subTitle: 'Twenty minutes before the first hard frost save a week of phone calls after it.',
    category: 'Water',
    topics: ['Water Utilities', 'Agriculture'],
    authorIndex: 9,
    daysAgo: 1,
    body: `Leaves, ice and a stiff flap valve make most of the winter calls we take. None of the three needs a contractor.

## Before the frost

- rake the screen and carry the rakings away from the bank
- work the flap by hand, both ways
- photograph the level board, so that January has something to be compared with

> The outfall nobody looks at is the one that is reported by somebody else.`,
  },
  {
    state: 'unpublished',
    title: 'Landfill tax: the rates of last year',
    subTitle: 'Taken back until the new rates are in.',
    category: 'Waste and Resources',
    topics: ['Waste Management'],
    authorIndex: 7,
    daysAgo: 420,
    body: `These were the rates that applied until the end of March. Do not budget with them.

## What stays true

The difference between the standard and the lower rate is still what makes it worth knowing exactly what is in the skip.`,
  },
  {
    state: 'jediOnly',
    title: 'Questions to ask before you advise on a variation',
    subTitle: 'For advisers: what to have in hand before the first call with the regulator.',
    category: 'Permits and Regulation',
    topics: ['Consultancy'],
    authorIndex: 0,
    daysAgo: 430,
    body: `A variation goes wrong in its first week or not at all. Have these three answers in writing before anybody fills in a form.

- What changes on the ground, and on which day?
- Which condition would it break if nobody said anything?
- Who pays if it takes six months longer?

> Half of all variations turn out to be something else.`,
  },
]
