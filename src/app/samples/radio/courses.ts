import { inOrder, type SampleUniversity, several, shortText, single, trueFalse } from '../courses.ts'

/** Long Wave Workshop's courses: a crystal set, and safety at the valve bench. */
export const university: SampleUniversity = {
  skillLevels: ['Beginner', 'Bench-tested'],
  instructors: [
    {
      firstName: 'Wilf',
      lastName: 'Ackroyd',
      description:
        'Built his first receiver from a shoe box at nine. Has lent out the same soldering iron since 1981, and knows who has it.',
    },
  ],
  courses: [
    {
      title: 'A receiver without a battery',
      description:
        'One evening, one coil, one diode, and a voice from three hundred miles away. The crystal set, built and understood.',
      skillLevel: 'Beginner',
      instructors: [0],
      topics: ['Training', 'Portable'],
      learns: ['Wind a coil and tune it', 'Say what the diode does', 'Find out why there is only silence'],
      pictureStyle: 'signal',
      validityMonths: 12,
      daysAgo: 390,
      sections: [
        {
          title: 'Building it',
          lessons: [
            {
              title: 'Four parts and a wire',
              minutes: 8,
              document: 'crystal-set-parts.pdf',
              body: `A crystal set has four parts: a coil, a tuning capacitor, a diode and an earphone. The wire outside does the rest. There is no battery, since the station pays for the electricity.

## The coil

Wind seventy turns of 0.5 mm enamelled wire on a cardboard tube as wide as a fist. Neat turns are no better than untidy ones, but they are easier to count.

- Scrape the enamel off both ends, until they shine
- Tap it every ten turns for the aerial
- Keep it clear of metal

> The longer the wire outside, the less you have to do inside.`,
            },
            {
              title: 'What the diode is for',
              minutes: 6,
              body: `The carrier swings up and down half a million times a second or more, and an earphone cannot follow. Its mean is nothing at all. A diode lets one half through and keeps the other out; what is left has a mean, and that mean is the voice.

A germanium diode begins at about 0.2 volts, a silicon one at 0.6. That is why yours should be germanium: at the end of a wire in a garden there is not much more than that to be had.`,
            },
          ],
        },
        {
          title: 'Listening',
          lessons: [
            {
              title: 'When there is only silence',
              minutes: 8,
              body: `Silence is a measurement too. Work from the ear outwards.

- Touch the earphone’s wires to a torch battery: a click says that it lives
- Short the diode: a change in the hiss says that something arrives
- Move the aerial from tap to tap, slowly
- Wait until dark. Medium wave travels at night

If two stations sit on one another, fewer turns between aerial and earth will part them, and make both quieter.`,
            },
            {
              title: 'Before you switch on',
              minutes: 5,
              body: 'Which you cannot, of course. Five questions; 80 percent passes.',
              quiz: [
                single(
                  'Where does the energy for the sound come from?',
                  'From the transmitter',
                  ['From the earth', 'From the diode', 'From a hidden cell'],
                  'The station pays.',
                ),
                trueFalse(
                  'A silicon diode works as well as a germanium one here.',
                  false,
                  'It begins at about 0.6 volts, and there is rarely so much.',
                ),
                inOrder(
                  'There is silence. In which order do you look?',
                  ['Earphone', 'Diode', 'Aerial tap'],
                  'From the ear outwards.',
                ),
                several(
                  'What helps when two stations overlap?',
                  ['Fewer turns between aerial and earth', 'Another tap'],
                  ['A larger earphone', 'A battery'],
                  'Loose coupling parts them.',
                ),
                shortText(
                  'Of which element should the diode be made?',
                  ['germanium', 'Ge'],
                  'Germanium conducts from about 0.2 volts.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'High tension, low drama',
      description:
        'Valve equipment holds three hundred volts long after you have pulled the plug. How to work on it for forty years and still have both hands.',
      skillLevel: 'Bench-tested',
      instructors: [0],
      topics: ['Valves', 'Safety'],
      learns: ['Discharge a capacitor, and prove it', 'Work with one hand', 'Know when not to open it'],
      pictureStyle: 'signal',
      daysAgo: 15,
      sections: [
        {
          title: 'Before the lid comes off',
          lessons: [
            {
              title: 'What is still charged',
              minutes: 8,
              body: `Pulling the plug removes the mains. It does not remove what the reservoir capacitor has stored, and nothing inside tells you that it is there.

## Three steps, always

- **Unplug**, and put the plug where you can see it
- **Discharge** through a resistor of a few kilohms on a proper lead, not with a screwdriver
- **Prove** it with a meter that you have just tried on something live

Then clip the lead on and leave it there. A good capacitor can recover some of its charge while you look for your glasses.

> Nobody was ever hurt by measuring once too often.`,
            },
            {
              title: 'One hand in the pocket',
              minutes: 6,
              body: `Current that passes from hand to hand passes the heart. Keep one hand away from the chassis whenever the other is near anything that may be live. It feels affected for a week, and then it is a habit.

- No rings, no watch, no metal pen behind the ear
- Somebody else in the room who knows where the switch is
- An isolating transformer for live chassis, and a residual-current device that you have tested this month

Know which sets to leave alone. Anything with a mains lead that crumbles is not a repair yet; it is a rewire first.`,
            },
          ],
        },
        {
          title: 'At the bench',
          lessons: [
            {
              title: 'Bring it up slowly',
              minutes: 8,
              body: `A set that has stood for thirty years should not be given 230 volts on the first evening. Old electrolytics need time to form, and some need replacing before anything.

Use a variable transformer with a lamp in series. Begin at a third, watch the lamp, wait ten minutes, go on. If the lamp stays bright, something is short: stop and find it.

Smell is an instrument. So is a hand held near, not on, the transformer.`,
            },
            {
              title: 'Bench test',
              minutes: 5,
              body: 'Five questions, three attempts.',
              quiz: [
                inOrder(
                  'Put these in order.',
                  ['Unplug', 'Discharge', 'Prove it dead'],
                  'Always all three, always so.',
                ),
                trueFalse(
                  'A screwdriver across the terminals is a proper way to discharge a capacitor.',
                  false,
                  'Use a resistor on an insulated lead.',
                ),
                single(
                  'When do you try your meter?',
                  'On something live, just before',
                  ['Once a year', 'After the repair', 'Never, it is new'],
                  'A dead meter shows zero as well.',
                ),
                several(
                  'Which belong at the bench?',
                  ['Somebody who knows the switch', 'An isolating transformer'],
                  ['A wedding ring', 'A metal pen behind the ear'],
                  'Metal off, company in.',
                ),
                single(
                  'The series lamp stays bright. What do you do?',
                  'Stop and find the short',
                  ['Go on to full voltage', 'Fit a larger lamp', 'Wait an hour'],
                  'A bright lamp means current where there should be none.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
}
