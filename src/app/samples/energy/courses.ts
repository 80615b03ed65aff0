import { inOrder, type SampleUniversity, several, shortText, single, trueFalse } from '../courses.ts'

/** Energy Professionals' courses: a year of half-hourly demand, and heat pumps in old buildings. */
export const university: SampleUniversity = {
  skillLevels: ['Starter', 'Working knowledge', 'Specialist'],
  instructors: [
    {
      firstName: 'Priyanka',
      lastName: 'Raman',
      description:
        'Reads demand curves for a living. Has found a bakery’s oven, a leaking sluice and one unfaithful thermostat by their half hours alone.',
    },
    {
      firstName: 'Owen',
      lastName: 'Tregaskis',
      description:
        'Heating engineer in houses older than his trade. Measures first, sizes later, and comes back in February.',
    },
  ],
  courses: [
    {
      title: 'A year of demand in an afternoon',
      description:
        'Half-hourly data tell you when a building sleeps, what it forgets to switch off and which peak you pay for. Learn to read 17,520 numbers without drowning in them.',
      skillLevel: 'Starter',
      instructors: [0],
      topics: ['Buildings', 'Industry', 'Public Sector'],
      learns: [
        'Draw a load profile and say what it shows',
        'Find the base load, and what it costs',
        'Tell weather from habit',
        'Write down one saving with its evidence',
      ],
      pictureStyle: 'grid',
      validityMonths: 12,
      training: ['esos-2014', 'energy-performance-buildings-2012'],
      daysAgo: 390,
      sections: [
        {
          title: 'Seeing it',
          lessons: [
            {
              title: 'Forty-eight numbers a day',
              minutes: 8,
              body: `A half-hourly meter writes one number for each half hour: the energy used in it, in kilowatt-hours. Twice that number is the average power in kilowatts. Twice a year there is a day with forty-six or fifty of them, and it will break your sheet unless you expect it.

## Three pictures

- **A day**: one line, forty-eight points. Good for a single question
- **A typical week**: the median of each half hour, Monday to Sunday. Habits live here
- **A year as a carpet**: days across, half hours down, colour for power. Everything else lives here

Start with the carpet. Holidays, a failed time switch and the first cold week show themselves in colour before you have calculated anything.

> Look before you average. An average has no Sundays.`,
            },
            {
              title: 'The load that never sleeps',
              minutes: 10,
              body: `The base load is what runs when nobody is there. Take the lowest twentieth of the half hours between one and four in the morning over the year: that is a fair figure for it.

## What it costs

A base load of 40 kW is 350,400 kWh in a year. At 25 pence it costs £87,600, before anybody has opened a door. Compare it with the peak: in offices a base load above a third of the daytime demand deserves a walk round at night.

## The night walk

- Go when the cleaners have left
- Listen before you look; fans are louder than lights
- Switch nothing off. Write down what runs, and ask in the morning

Most of it will have a reason. The rest pays for the walk.`,
            },
          ],
        },
        {
          title: 'Explaining it',
          lessons: [
            {
              title: 'Weather or habit?',
              minutes: 12,
              document: 'degree-days-worked-example.pdf',
              body: `Heating follows the cold; habit follows the calendar. A degree-day counts how far, and for how long, the air outside was colder than a base temperature at which the building needs no heating, often 15.5 °C in Britain.

## One straight line

Plot each month’s use against its degree-days. The slope says how much each degree-day costs you, where the line meets the axis says what the weather has nothing to do with, and the scatter says how well the building is controlled.

- A steep slope: fabric or ventilation
- A high start: base load, hot water, something left on
- A cloud instead of a line: nobody is steering

Do it again a year later. If the points lie below last year’s line, you have saved energy. If they lie on it and the bill fell, the winter was mild.`,
            },
            {
              title: 'Check what you have learned',
              minutes: 8,
              body: 'Six questions; 80 percent passes.',
              quiz: [
                shortText(
                  'A half hour shows 12 kWh. What was the average power, in kilowatts?',
                  ['24', '24 kW', '24kw'],
                  'Energy divided by half an hour: twice the number.',
                ),
                single(
                  'Which picture do you draw first?',
                  'The whole year as a carpet',
                  ['A single day', 'The annual total', 'The month of the peak'],
                  'The carpet shows holidays, failed switches and cold weeks before you calculate.',
                ),
                trueFalse(
                  'Every day of the year has forty-eight half hours.',
                  false,
                  'When the clocks change, a day has forty-six or fifty.',
                ),
                several(
                  'Which of these point to habit rather than weather?',
                  ['A peak every Tuesday at six', 'High use on bank holidays'],
                  ['More use in cold months', 'A steep line against degree-days'],
                  'The calendar is habit; degree-days are weather.',
                ),
                inOrder(
                  'Put the night walk in order.',
                  ['Wait until the cleaners have left', 'Listen', 'Write down what runs', 'Ask in the morning'],
                  'Switch nothing off on the way.',
                ),
                single(
                  'The bill fell, and this year’s points lie on last year’s line. What happened?',
                  'The winter was mild',
                  ['The building was insulated', 'The base load fell', 'The meter is broken'],
                  'On the same line means the same building: only the weather changed.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Heat pumps in old buildings',
      description:
        'Thick walls, high ceilings, radiators from three centuries. What to measure before anybody quotes, how low the flow temperature may go, and why the first winter needs a visitor.',
      skillLevel: 'Working knowledge',
      instructors: [1],
      topics: ['Heat Pumps', 'Buildings'],
      learns: [
        'Estimate heat loss from bills as well as from walls',
        'Choose a flow temperature the radiators can live with',
        'Name the three things that ruin a good installation',
        'Plan the first winter',
      ],
      pictureStyle: 'weave',
      daysAgo: 20,
      sections: [
        {
          title: 'Before',
          lessons: [
            {
              title: 'Two ways to a heat loss',
              minutes: 12,
              body: `Calculate the loss room by room, from areas and U-values, and it will come out high: old walls are drier and leakier than the tables think, in both directions. Then calculate it again from what the building has used.

## From the bills

Take a year’s fuel, subtract hot water and cooking, multiply by the boiler’s real efficiency, and divide by the degree-days times twenty-four. That is kilowatts per degree. Times the difference on the design day, it is the load.

If the two results differ by more than a quarter, find out why before you buy anything. Rooms nobody heats, a chimney nobody closed, a thermostat in the sun: one of them usually confesses.

> The bill is a measurement. The table is an opinion.`,
            },
            {
              title: 'How low can the flow go?',
              minutes: 10,
              body: `A heat pump works for every degree. As a rule of thumb each kelvin less in the flow saves two to three percent of its electricity, so the question is not whether the radiators are big enough, but at which temperature they are.

## Try it with the boiler

In the first cold week turn the boiler’s flow down to 50 °C and wait a day. Rooms that stay warm need nothing. For each room that does not, note by how much, and for how long.

- Turn it down, do not switch it off at night
- Open every valve; a closed one spoils the test
- Two cold rooms are two radiators, not a reason to stay at 70

Three days of this are worth more than a week of arithmetic.`,
            },
          ],
        },
        {
          title: 'After',
          lessons: [
            {
              title: 'Three ways to spoil it',
              minutes: 8,
              body: `Most heat pumps that disappoint are good machines in bad company.

- **Too large.** It starts and stops all day, and wears itself out keeping warm
- **A curve nobody set.** Left at the factory’s 55 °C, it does what it was told
- **Too many buffers and valves.** Every mixing point costs degrees, and degrees are what you paid for

Ask for the weather curve on the day it is handed over, and write it on the wall beside the machine, with the date and a name.`,
            },
            {
              title: 'The first winter',
              minutes: 8,
              body: `Come back three times: after the first frost, in the coldest week, and in spring.

## What to look at

- Flow and return at the machine, and the difference between them
- Starts per day; more than a dozen wants a reason
- Heat and electricity since the last visit, and one divided by the other

Lower the curve a little each time, until somebody complains, then raise it by one. That is the curve. Nobody finds it from a desk.`,
            },
            {
              title: 'Five questions',
              minutes: 6,
              body: 'You pass with 80 percent, and have three attempts.',
              quiz: [
                single(
                  'The two estimates of the heat loss differ by a third. What do you do?',
                  'Find out why before buying anything',
                  ['Take the larger', 'Take the mean', 'Take the one from the tables'],
                  'A difference that large has a cause, and it is cheaper to find it now.',
                ),
                trueFalse(
                  'Two rooms that stay cold at 50 °C mean that the whole house needs 70 °C.',
                  false,
                  'They mean two larger radiators.',
                ),
                several(
                  'What spoils a good installation?',
                  ['A machine that is too large', 'A weather curve nobody set', 'Needless mixing points'],
                  ['Thick walls', 'Old radiators'],
                  'Old buildings do not spoil it; careless design does.',
                ),
                inOrder(
                  'Put the visits of the first winter in order.',
                  ['After the first frost', 'In the coldest week', 'In spring'],
                  'Each time the curve comes down a little.',
                ),
                single(
                  'Roughly how much electricity does each kelvin less in the flow save?',
                  'Two to three percent',
                  ['A tenth of a percent', 'Ten percent', 'Nothing'],
                  'A rule of thumb, and a good reason to turn it down.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
}
