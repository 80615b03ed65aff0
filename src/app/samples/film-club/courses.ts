import { inOrder, type SampleUniversity, several, shortText, single, trueFalse } from '../courses.ts'

/** The Lantern Film Club's courses: the booth, and the talk afterwards. */
export const university: SampleUniversity = {
  skillLevels: ['Newcomer', 'Regular'],
  instructors: [
    {
      firstName: 'Beatrix',
      lastName: 'Holloway',
      description:
        'Forty seasons in the booth. Threads by ear, splices by feel, and has never once started late without a reason.',
    },
    {
      firstName: 'Anselm',
      lastName: 'Price',
      description: 'Leads the talk afterwards. Believes that the second question is the one that matters.',
    },
  ],
  courses: [
    {
      title: 'The booth: your first reel',
      description:
        'What a projectionist does between the house lights and the first frame, and what to do when it goes wrong in front of eighty people.',
      skillLevel: 'Newcomer',
      instructors: [0],
      topics: ['Projection', 'Sound'],
      learns: ['Thread a projector safely', 'Set the level for a full house', 'Stay calm when the film breaks'],
      pictureStyle: 'screen',
      validityMonths: 12,
      daysAgo: 390,
      sections: [
        {
          title: 'Before the doors',
          lessons: [
            {
              title: 'The path of the film',
              minutes: 8,
              document: 'threading-diagram.pdf',
              body: `Film leaves the upper reel, passes a sprocket, makes a loop, runs through the gate, makes another loop, and goes over the sound head to the lower reel. The loops are there because the gate stops the film twenty-four times a second and the sprockets never do.

## Before you touch it

- Clean hands, or gloves
- Gate open, brushed, pressure off
- Turn it through by hand, once, before the motor

A loop that is too small chatters; one that is too large slaps. You will hear either before you see it.`,
            },
            {
              title: 'How loud is a full house?',
              minutes: 6,
              body: `An empty hall rings. Eighty people in winter coats take the edge off everything, and a level that was pleasant at six is faint at half past seven.

Set it during the trailers, from the back row, with the people in. Then leave it alone. A level that wanders is worse than one that is a little wrong.`,
            },
          ],
        },
        {
          title: 'During the film',
          lessons: [
            {
              title: 'When it breaks',
              minutes: 6,
              body: `Lamp down first, since a still frame burns. Then house lights to a third, slowly. Then a sentence, from the booth door, in an ordinary voice: *The film has broken. Give us four minutes.*

## Four minutes

- Thread past the break, and overlap by a hand
- Mend it properly after the show, not now
- Write reel and foot into the book

Nobody minds a break. They mind not knowing.`,
            },
            {
              title: 'Ready for Friday?',
              minutes: 5,
              body: 'Five questions; 80 percent passes.',
              quiz: [
                inOrder(
                  'The film breaks. What do you do, in order?',
                  ['Lamp down', 'House lights to a third', 'Tell the audience', 'Thread past the break'],
                  'A still frame burns; people come next.',
                ),
                single(
                  'Why are there loops?',
                  'The gate stops the film and the sprockets do not',
                  ['To cool it', 'To make it louder', 'For show'],
                  'They take up the difference.',
                ),
                trueFalse('Set the level in the empty hall and keep it.', false, 'Set it with the people in.'),
                shortText(
                  'How many times a second does the gate stop the film?',
                  ['24', 'twenty-four', 'twenty four'],
                  'Twenty-four.',
                ),
                several(
                  'What goes into the book?',
                  ['The reel', 'The foot'],
                  ['Who was to blame'],
                  'Where it broke, so that it can be mended.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Looking closely, talking well',
      description:
        'How to watch a film so that there is something to say, and how to lead a talk in which more than three people say it.',
      skillLevel: 'Regular',
      instructors: [1],
      topics: ['Camera', 'Programming'],
      learns: ['Describe before you judge', 'Ask a second question', 'Bring in the quiet ones'],
      pictureStyle: 'paper',
      daysAgo: 12,
      sections: [
        {
          title: 'Watching',
          lessons: [
            {
              title: 'First, what is there',
              minutes: 8,
              body: `Choose one shot. Say what is in it, for a minute, without an opinion: where the camera stands, who is in the light, what moves, what you hear that you cannot see.

It is harder than it sounds, and it changes what you think. Most quarrels about films are between two people who saw different ones.

> Describe first. The verdict can wait; it usually improves.`,
            },
            {
              title: 'Then, what it does',
              minutes: 6,
              body: `A cut, a silence, a colour that turns up late: ask of each what would be different without it. Not *what does it mean*, but *what does it do to me, and how*.

- Before the cut I knew less than she did; after it, more
- The music stopped, and I noticed the clock
- The door was green, once`,
            },
          ],
        },
        {
          title: 'Talking',
          lessons: [
            {
              title: 'The second question',
              minutes: 6,
              body: `The first question opens the room: *what stayed with you?* Everybody has an answer, and none is wrong. The second one makes the evening: *where in the film did that happen?* Now somebody has to go and look, and others saw it too.

Ask people by name who have not spoken, about something they can describe. Stop while it is still good.`,
            },
            {
              title: 'A talk of your own',
              minutes: 5,
              body: 'Four questions, and then choose a film.',
              quiz: [
                single(
                  'What comes first?',
                  'Describing a shot',
                  ['The verdict', 'The director’s life', 'The box office'],
                  'The verdict can wait.',
                ),
                trueFalse(
                  '“What does it mean?” is the best second question.',
                  false,
                  'Ask where in the film it happened.',
                ),
                several(
                  'How do you bring in the quiet ones?',
                  ['By name', 'With something they can describe'],
                  ['By a show of hands', 'By waiting until the end'],
                  'Make it easy to begin.',
                ),
                inOrder(
                  'Put the talk in order.',
                  ['What stayed with you?', 'Where did that happen?', 'What would be missing without it?'],
                  'From the room into the film.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
}
