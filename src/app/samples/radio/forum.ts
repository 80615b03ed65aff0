import { aboutLesson, answer, best, reply, type SampleForum, thread } from '../forum.ts'

export const forum: SampleForum = {
  titleLimit: 90,
  threads: [
    thread(
      'Hum on a rebuilt AC set, only with the aerial in',
      ['Valves', 'Fault-finding'],
      4,
      2,
      'New smoothing, new mains filter, silent until I plug the aerial in on medium wave. Then 100 Hz on every carrier.',
      best(
        2,
        9,
        'Modulation hum. The mains rectifier is switching the aerial’s earth path at 100 Hz. A 10 nF class X2 across the secondary, or class Y from each leg to chassis, and it will be gone. It is the part everybody leaves out because it looks like nothing.',
        reply(4, 'Gone. It looked like nothing.'),
      ),
    ),
    aboutLesson(
      'One hand in the pocket',
      thread(
        'Which meter do you trust at 10 kV?',
        ['Calibration', 'Safety'],
        1,
        5,
        'Probe says 9.6, electrostatic says 10.4, the transformer says nothing.',
        best(
          0,
          7,
          'None of them until you know the load. A 1 GΩ probe draws 10 µA; your supply may sag under it. Measure with both at once. And one hand in the pocket, please.',
        ),
        answer(6, 3, 'The spark gap. It has no opinion.'),
      ),
    ),
    thread(
      'Club mast: guy tension without a gauge?',
      ['Masts', 'Clubs'],
      7,
      9,
      'Eighteen metres, four guys, one farmer with a tractor.',
      answer(
        3,
        6,
        'Count the swings: pull the guy to and fro and time twenty. Tension goes with the square of the frequency, and a watch is calibrated. Then borrow a gauge all the same, once, and write the seconds on the anchor.',
      ),
    ),
    thread(
      'SDR for beginners that is not a toy',
      ['Software radio', 'Training'],
      9,
      12,
      'Six sixth-formers, two hours, one window that opens.',
      best(
        8,
        8,
        'A wire out of the window, a cheap dongle with a low-pass filter, and the shipping forecast. Let them find it on the waterfall by eye. What comes out of the loudspeaker then is magic, and you explain it backwards.',
      ),
      answer(5, 2, 'And a real receiver next to it, for the knob.'),
    ),
  ],
  chats: [
    {
      title: 'On the air tonight',
      description: 'What you hear, where, and how well',
      by: 6,
      daysAgo: 3,
      messages: [
        [6, 'Long wave from Iceland at half past five, steady as a kettle.'],
        [7, 'Forty metres is dead here. Aurora?'],
        [2, 'K index is 6. Point the beam north and listen for the buzz.'],
        [7, 'Buzz heard. Worth the cold fingers.'],
      ],
    },
  ],
}
