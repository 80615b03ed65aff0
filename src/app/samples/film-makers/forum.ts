import { aboutLesson, answer, best, reply, type SampleForum, thread } from '../forum.ts'

export const forum: SampleForum = {
  titleLimit: 90,
  threads: [
    aboutLesson(
      'Listen to the room',
      thread(
        'Wind on the lapel, no second take',
        ['Sound', 'Documentary'],
        6,
        2,
        'Shepherd, hilltop, one sentence that carries the film. It rumbles.',
        best(
          2,
          7,
          'High-pass at 120, then only the gusts by hand with a spectral brush, and put honest wind from the same hill underneath so that the holes do not show. Nobody hears a repair under weather.',
          reply(6, 'The hill covers it beautifully.'),
        ),
      ),
    ),
    thread(
      'Lighting a kitchen with one window and no money',
      ['Lighting'],
      3,
      5,
      'Four minutes, two people, a kettle.',
      best(
        0,
        8,
        'The window is your key. Bed sheet over it from outside, black cloth on the wall behind you, one practical over the table with a bulb of 2 watts less than you think. Shoot the kettle last: steam likes backlight and so do tired actors.',
      ),
      answer(7, 2, 'Baking paper. Not too near the kettle.'),
    ),
    thread(
      'Release forms for a whole village?',
      ['Production', 'Documentary'],
      8,
      9,
      'A fair, four hundred people, two of us.',
      answer(
        9,
        6,
        'Notices at every gate with a picture of the camera, a table where one can say no and gets a ribbon, and forms only for who speaks. Keep the ribbons in the edit notes.',
      ),
    ),
    thread(
      'Where do you screen for twelve people?',
      ['Screenings'],
      10,
      13,
      'Before anybody who matters sees it.',
      best(
        5,
        5,
        'The back room of the Hare. Twelve chairs, no bar until the end, and you sit where you can see faces and not the film.',
      ),
    ),
  ],
  chats: [
    {
      title: 'Kit to lend',
      description: 'What you have, what you need, from when to when',
      by: 9,
      daysAgo: 5,
      messages: [
        [9, 'Slider is back and straight again.'],
        [1, 'May I have it from Friday? Two days, a bakery.'],
        [9, 'Yours. Bring it back with a loaf.'],
      ],
    },
  ],
}
