import { answer, best, hidden, reply, thread } from '../../forum.ts'

export const air = [
  thread(
    'Leak checks: how often?',
    ['Food and Drink', 'Retail'],
    22,
    2,
    'Packhouse chiller with 48 kg of R448A, no leak detection. Once a year or twice?',
    best(
      7,
      13,
      'Count in CO₂ equivalent: 48 kg at a GWP of about 1,387 is some 67 tonnes, so you are in the **50 to 500 band: every six months**. With a fixed leak detection system it becomes twelve. Below 50 it is yearly, above 500 quarterly and detection is compulsory.',
      reply(
        22,
        'So detection would pay in two years. That I can sell upstairs.',
        reply(7, 'Sell them the gas you will not lose. It is the larger figure.'),
      ),
    ),
    answer(
      'Josie',
      5,
      'And write the GWP on the label, not only the kilograms. The next engineer will not look it up.',
    ),
  ),
  thread(
    'Odour complaint, southern wind',
    'Food and Drink',
    1,
    5,
    'One neighbour, always on Sundays, always from the north side. Our log says the wind was southerly each time. How do we answer without sounding clever?',
    best(
      27,
      10,
      'As the officer who gets the call: thank them, visit at the hour they complain, and walk the boundary with them. Sundays usually means something you do only on Sundays. In one case it was the drain cleaner.',
      reply(
        1,
        'It was the bin wash. It drains to the north side.',
        reply(27, 'It nearly always drains to the side nobody looks at.'),
      ),
    ),
    answer(8, 3, 'A weather station of your own for £400 ends arguments with the one at the airport.'),
  ),
  thread(
    'Sampling port two metres short',
    'Manufacturing',
    28,
    9,
    'New stack, and the monitoring team refuses the platform: the straight length is two duct diameters short. Do we have to move the port?',
    best(
      8,
      11,
      'Not necessarily. The criterion is the flow: no swirl above 15 degrees, no negative flow, a ratio below 3 to 1 across the traverse. If a survey shows that, record it and measure. If it does not, move it before it is insulated and not after.',
    ),
    answer(0, 4, 'Ask for the survey in the purchase order next time. It is one line.'),
  ),
  thread(
    'Solvent plan for a small line',
    'Manufacturing',
    28,
    12,
    'Six tonnes a year, just over the threshold. Is there a way of doing the mass balance that does not need a second me?',
    answer(
      8,
      5,
      'Purchases minus stock change minus waste out. Three spreadsheets you have anyway. Fugitive is what is left, so keep your waste figures honest: ask the contractor for solvent content, not for drums.',
    ),
    answer(15, 3, 'We get under it by next spring with water-based. The cheapest plan is the one you no longer need.'),
  ),
  thread(
    'Dust on dry, windy days',
    'Construction',
    12,
    14,
    'Bowsers cannot keep up between eleven and four. Anybody with polymer on haul roads?',
    best(
      30,
      6,
      'Polymer on the permanent ones, bowser on the rest, and a 10 mph limit that the dumpers cannot switch off. The speed did more than the polymer. Stop work at a wind you have agreed beforehand, in writing; deciding it on the day is how it does not happen.',
    ),
    answer(39, 3, 'Crush in the lee of the stockpile. It costs nothing and moves half the plume.'),
  ),
  thread(
    'Boiler of 1.2 MW from 1996',
    'Healthcare',
    24,
    18,
    'Medium combustion plant: when does it catch us, and does the standby set count?',
    best(
      8,
      8,
      'Existing plant of 1 to 5 MW: a permit by 1 January 2029, with limits from 1 January 2030. A generator that only stands by and is tested below 50 hours may be left out of the limits, but not out of the list. Count each flue.',
    ),
    answer(
      4,
      2,
      'If you plan to replace it anyway, do not let the contractor call it new in 2028 without telling you what that brings.',
    ),
  ),
  thread(
    'Night noise from one fan',
    'Food and Drink',
    44,
    21,
    'Flour silo extract, tonal at about 160 Hz. Measured 38 dB at the nearest window with a background of 32.',
    best(
      27,
      7,
      'The tone will cost you a penalty, so think of it as 42 or more. A resonant silencer for the one frequency is cheaper than an enclosure. Measure again on a Sunday night, when the background is not the bypass.',
    ),
    answer(36, 1, 'Check the bearings first. Ours sang until they did not.'),
  ),
  thread(
    'R22 in a sealed cold room',
    'Agriculture',
    14,
    26,
    'Found a unit nobody knew of on the old pier. Still cold. May we keep it running?',
    answer(
      7,
      6,
      'Running, yes; topping up, no, not for years now. When it leaks it stops. Plan the replacement while it is still your choice of date.',
    ),
  ),
  thread(
    'Reading a stack test report',
    'Consultancy',
    48,
    30,
    'My first one. What do I look at before the result?',
    best(
      8,
      9,
      'In this order: the date and who, the method and its accreditation, the plant’s load during the test, the oxygen and temperature it is corrected to, the uncertainty. Then the result. A fine figure at half load is a figure about half load.',
      hidden(
        reply(
          36,
          'Nobody reads those. Ours have been the same page with a new date since 2015, ask me for the template.',
        ),
      ),
    ),
  ),
]
