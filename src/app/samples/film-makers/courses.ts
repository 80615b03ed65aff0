import { inOrder, type SampleUniversity, several, shortText, single, trueFalse } from '../courses.ts'

/** Backlot's courses: sound for small crews, and a shooting day that ends on time. */
export const university: SampleUniversity = {
  skillLevels: ['First film', 'Second film'],
  instructors: [
    {
      firstName: 'Imani',
      lastName: 'Castell',
      description: 'Records whatever stands still long enough. Owns eleven blankets, and will lend you nine.',
    },
    {
      firstName: 'Piers',
      lastName: 'Rowntree',
      description:
        'First assistant on thirty short films. Has wrapped on time twenty-eight times and tells you about the other two.',
    },
  ],
  courses: [
    {
      title: 'Sound on a shoestring',
      description:
        'People forgive a soft picture. They leave a film they cannot hear. One microphone, one recorder and a few blankets are enough.',
      skillLevel: 'First film',
      instructors: [0],
      topics: ['Sound'],
      learns: [
        'Put the microphone where the voice is',
        'Hear a room before you record it',
        'Bring home what the edit needs',
      ],
      pictureStyle: 'signal',
      validityMonths: 12,
      daysAgo: 390,
      sections: [
        {
          title: 'Before you roll',
          lessons: [
            {
              title: 'Nearer is better than dearer',
              minutes: 6,
              body: `Halve the distance from mouth to microphone and the voice gains six decibels on the room. No microphone you can afford does that for you.

## Where to stand

- Above, just out of frame, pointing at the chest
- Closer for a whisper, not further for a shout
- Never on the camera, unless nobody else came

Ask the camera for its frame line, in centimetres, before every set-up. It is the most useful number of the day.`,
            },
            {
              title: 'Listen to the room',
              minutes: 6,
              document: 'blanket-plan.pdf',
              body: `Shut your eyes and clap once. If it sings, hang blankets where the sound goes first: opposite the voice, then above it. Switch off the fridge, and leave your car keys in it, so that somebody remembers to switch it on again.

Aeroplanes, boilers and neighbours have timetables. Ask.`,
            },
          ],
        },
        {
          title: 'On the day',
          lessons: [
            {
              title: 'What the edit will miss',
              minutes: 6,
              body: `Three recordings save a film. A minute of the empty room, with everybody standing still. The lines once more, close, without the camera, while the actors still remember how they said them. And every door, cup and step that matters, on its own.

Name the files before you go home. *Take 4 good, bus at the end* is a name.`,
            },
            {
              title: 'Can you hear it?',
              minutes: 5,
              body: 'Five questions; 80 percent passes.',
              quiz: [
                shortText(
                  'By how many decibels does the voice gain on the room when you halve the distance?',
                  ['6', 'six', '6 dB', 'six decibels'],
                  'About six.',
                ),
                single(
                  'Where does the microphone go first?',
                  'Above, just out of frame',
                  ['On the camera', 'On the floor', 'Behind the actor'],
                  'Near, and pointing at the chest.',
                ),
                several(
                  'What do you record besides the takes?',
                  ['A minute of the empty room', 'The lines once more, close', 'Doors and steps'],
                  ['The director’s thoughts'],
                  'The edit will thank you.',
                ),
                trueFalse(
                  'For a shout, move closer.',
                  false,
                  'Closer for a whisper. For a shout turn it down, and stay.',
                ),
                inOrder('Put them in order.', ['Clap', 'Hang blankets', 'Roll'], 'Hear the room before you record it.'),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'A shooting day that ends on time',
      description:
        'A schedule is a kindness. How to break a script down, put scenes in an order that works, and know by lunch whether you are late.',
      skillLevel: 'Second film',
      instructors: [1, 0],
      topics: ['Production', 'Actors'],
      learns: [
        'Break down a script in an evening',
        'Order scenes by light, place and people',
        'Cut a scene without losing the film',
      ],
      pictureStyle: 'paper',
      daysAgo: 9,
      sections: [
        {
          title: 'On paper',
          lessons: [
            {
              title: 'Eighths',
              minutes: 6,
              body: `Scenes are measured in eighths of a page. Draw a line across the script at each scene, count, and write down for each one: who, where, day or night, and anything that has to be borrowed.

A small crew shoots three to four pages a day. A page with a dog in it is two.`,
            },
            {
              title: 'The order of things',
              minutes: 8,
              body: `Nobody shoots in the order of the story. Sort first by **light**, which does not wait; then by **place**, since moving costs an hour; then by **people**, so that the one who has to leave at four can leave at four.

- The hardest scene is the second of the day
- The one you could do without is the last
- Lunch has a time, and the time is kept

> A crew that eats on time forgives a great deal.`,
            },
          ],
        },
        {
          title: 'On the day',
          lessons: [
            {
              title: 'Late by lunch',
              minutes: 6,
              body: `You know by lunch. Count the eighths that are done, and compare. If you are behind, decide then, with the director, away from the others: which shot goes, which two become one, what is only a close-up.

Tell everybody what you decided and when they will be home. Uncertainty is more tiring than work.`,
            },
            {
              title: 'Call sheet check',
              minutes: 5,
              body: 'Four questions, three attempts.',
              quiz: [
                inOrder('By what do you sort scenes?', ['Light', 'Place', 'People'], 'Light does not wait.'),
                single(
                  'Which scene is last?',
                  'The one you could do without',
                  ['The hardest', 'The longest', 'The first of the story'],
                  'If time runs out, it can go.',
                ),
                trueFalse(
                  'You find out at six whether you are late.',
                  false,
                  'By lunch, from the eighths that are done.',
                ),
                several(
                  'What stands in the breakdown?',
                  ['Who', 'Where', 'Day or night'],
                  ['What the critics will say'],
                  'And what has to be borrowed.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
}
