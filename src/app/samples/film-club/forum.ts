import { aboutLesson, answer, best, reply, type SampleForum, thread } from '../forum.ts'

export const forum: SampleForum = {
  titleLimit: 90,
  threads: [
    aboutLesson(
      'The path of the film',
      thread(
        'Silent film at 18 or 20 frames? The print does not say',
        ['Projection', 'History'],
        3,
        2,
        'A 1923 melodrama, 1,940 metres, no cue sheet. At 18 the funeral takes for ever, at 22 everybody trots.',
        best(
          0,
          8,
          'Watch somebody pour tea. Water falls at one speed only. Most of 1923 settles between 19 and 21, and projectionists varied it by scene; so may you. Write what you did on the leader for the next hall.',
          reply(3, 'They pour gin. It came to 20.'),
        ),
      ),
    ),
    thread(
      'Subtitles: two lines or breath?',
      ['Translation'],
      10,
      6,
      'Our Hungarian talks like a stream and the house reads like a village.',
      best(
        7,
        6,
        'Breath. Leave out what the face says. If a line cannot be read before the cut it is not a subtitle, it is a stain.',
      ),
      answer(
        2,
        3,
        'Show it once without sound to somebody who has not seen it. Where they stop looking at the picture you have too many words.',
      ),
    ),
    thread(
      'Open air in August: when is it dark enough?',
      ['Open air', 'Programming'],
      5,
      10,
      'Church wall, 8 metres, 6,000 lumens, west behind us.',
      answer(
        1,
        5,
        'Forty minutes after sunset for colour, twenty-five for black and white. Begin with a cartoon; nobody minds a pale cat.',
      ),
    ),
    thread(
      'Smell of vinegar from two cans',
      ['Archive'],
      8,
      14,
      'Acetate, 1950s, a local parade. Throw, freeze or scan?',
      best(
        6,
        7,
        'Away from the others today, cold tonight, scan this month. It will shrink faster than you can raise money. A2 paper strips tell you how long you have; they are cheaper than hope.',
      ),
    ),
  ],
  chats: [
    {
      title: 'After the film',
      description: 'For what could not wait until the foyer',
      by: 9,
      daysAgo: 2,
      messages: [
        [9, 'That last shot. The door.'],
        [4, 'It does not close. I counted.'],
        [2, 'It is closed in the script. I like his mistake better.'],
      ],
    },
  ],
}
