import type { SampleForum } from '../forum.ts'
import { air } from './forum/air.ts'
import { practice } from './forum/practice.ts'
import { waste } from './forum/waste.ts'
import { water } from './forum/water.ts'

/** Threads with titles within the usual limit. */
export const forum: SampleForum = {
  threads: [...water, ...waste, ...air, ...practice],
  chats: [
    {
      title: 'River watch',
      description: 'Levels, colours and smells as you see them, wherever you are',
      by: 2,
      daysAgo: 6,
      messages: [
        [2, 'Teifi brown and rising at Llandysul. Rain only, no smell.'],
        [14, 'Flat calm and clear out here. I will not say where, or you will all come.'],
        [18, 'The Little Ouse is so low that the heron looks embarrassed.'],
        [
          5,
          'Foam under the weir at the maltings this morning. Reported, they have been out, it was detergent from a car wash.',
        ],
        [2, 'Well spotted. Did they find which?'],
        [5, 'The one with the new canopy. He had no idea his drain was surface water.'],
        [31, 'Springs tomorrow at 6.2 metres. If your outfall has a flap, today is the day to look at it.'],
        [34, 'Looked. It was held open by a wheelie bin.'],
        ['Mina', 'That belongs in the insight about interceptors, with the photograph if you have one.'],
        [34, 'I have four. The bin has a name on it.'],
      ],
    },
    {
      title: 'Auditors’ corner',
      description: 'For everybody who audits, is audited, or makes the tea for either',
      by: 11,
      daysAgo: 12,
      messages: [
        [11, 'Question of the week: what did you find that nobody had asked you to look at?'],
        [46, 'A fire door held open by the emergency plan.'],
        [10, 'Seven calibrated thermometers, all reading a different temperature, all in one drawer.'],
        [24, 'A compliance calendar for 2016. On the wall. In use.'],
        ['Josie', 'To be fair, the weekdays match again in 2022 or so.'],
        [11, 'I shall use that in my next opening meeting.'],
      ],
    },
    {
      title: 'Lifts to the spring meeting',
      description: 'Who drives, who has room, who brings the flask',
      by: 46,
      daysAgo: 3,
      messages: [
        [46, 'Two seats from Leeds, leaving at half past six, back by eight.'],
        [36, 'One for me please. I can bring bacon rolls.'],
        [46, 'Then it is two seats and no hurry.'],
        [27, 'Train from Bradford for me, but I take the rolls as read.'],
      ],
    },
  ],
}
