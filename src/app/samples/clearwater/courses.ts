import { inOrder, type SampleUniversity, several, shortText, single, trueFalse } from '../courses.ts'

/** Clearwater Network's courses: the duty of care for waste, and reading a permit. */
export const university: SampleUniversity = {
  skillLevels: ['Foundation', 'Practitioner', 'Expert'],
  instructors: [
    {
      firstName: 'Marcus',
      lastName: 'Oyelaran',
      description:
        'Technically competent manager of waste sites from transfer stations to composting. Has read more transfer notes than anybody should, and still finds new mistakes.',
    },
    {
      firstName: 'Eleanor',
      lastName: 'Whitcombe',
      description:
        'Twelve years at a regulator, then to the other side of the table. Writes permits so that people on site can follow them.',
    },
  ],
  courses: [
    {
      title: 'Duty of care: waste you sign for',
      description:
        'For whoever signs transfer notes or lets a skip leave the yard. Four short lessons on what the duty asks of you, how a load is described, whom you may hand it to and which papers you keep.',
      skillLevel: 'Foundation',
      instructors: [0],
      topics: ['Manufacturing', 'Construction', 'Waste Management'],
      learns: [
        'Say what the duty of care asks of you, in one sentence',
        'Describe a load so that the next holder can handle it safely',
        'Check a carrier and a site before anything leaves',
        'Keep the right papers, for as long as the law asks',
      ],
      pictureStyle: 'contour',
      training: ['epa-1990-duty-of-care', 'waste-england-wales-2011'],
      validityMonths: 12,
      daysAgo: 390,
      sections: [
        {
          title: 'Whose waste it is',
          lessons: [
            {
              title: 'The duty in one sentence',
              minutes: 8,
              body: `Section 34 of the Environmental Protection Act 1990 puts a duty on everybody who produces, carries, keeps, treats or disposes of waste, and on brokers and dealers who arrange it. Put shortly: **take all reasonable steps so that your waste does no harm and breaks no law, also after it has left you.**

## What counts as reasonable

Nobody expects you to follow every lorry. You are expected to do what a careful person in your position would do: look at the load, know what is in it, hand it only to those who may have it, and stop when something does not add up.

- A price far below everybody else’s is a warning, not a bargain
- A driver who cannot say where the load is going has told you something
- A skip that comes back with other people’s waste in it is yours now

## When it ends

Signing the note does not end the duty. If your cardboard is found in a lay-by, the first question is who produced it, and the second is what they did to prevent this.

> You can pass on the waste. You cannot pass on having looked away.`,
            },
            {
              title: 'Is it waste at all?',
              minutes: 10,
              body: `Waste is what its holder discards, intends to discard, or is required to discard. Value does not decide it: scrap copper is waste, and so is a pallet somebody will gladly take.

## Three ways out

Material may be a **by-product** if its use is certain, needs no further processing beyond normal practice, is part of the production and is lawful. It may reach **end of waste** when it meets the tests for it, as quality protocols set out for compost or aggregates. And something given away to be **used again for the same purpose** may never have become waste.

Each of these has to be shown, on paper, by you. Until then it is waste, and moves as waste.

## Hazardous or not

Some entries in the list of wastes are always hazardous, some never, and some are a pair: the same waste with and without dangerous substances. For a pair you assess it; you do not choose the cheaper one.

- Start from the process that made it, not from its look
- Use the safety data sheets of what went in
- Write down how you decided`,
            },
          ],
        },
        {
          title: 'Handing it over',
          lessons: [
            {
              title: 'Describe it, check them, write it down',
              minutes: 12,
              document: 'transfer-note-checklist.pdf',
              body: `A transfer note says what the waste is, how much of it there is, how it is contained, who hands it over and who takes it, where and when. For regular loads of the same waste between the same people one note may cover up to twelve months.

## A description somebody can use

The six-figure code is not enough. Say what the next holder needs to know: *mixed plasterboard offcuts, clean, no foil backing* is a description. *General waste* is a shrug.

## Check before it leaves

- **The carrier**: registered with the regulator, and the registration is in date today
- **The site**: its permit or exemption covers this waste, in this quantity
- **The code**: the same on the note, in the permit and in your own list

Do it once properly, then on a date in your calendar. Registrations lapse quietly.

## Keep the papers

Transfer notes are kept for two years, consignment notes for hazardous waste for three. Keep them where somebody finds them on the day you are on holiday.`,
            },
            {
              title: 'Test yourself',
              minutes: 10,
              body: 'Seven questions, three attempts. You need 80 percent.',
              quiz: [
                single(
                  'Your cardboard is found in a lay-by, with your label on it. A registered carrier took it. What will you be asked first?',
                  'What steps you took before handing it over',
                  ['How much you paid', 'Nothing, as the carrier signed for it', 'Whether the carrier is insured'],
                  'The duty goes on after the handover: you show what a careful person would have done.',
                ),
                several(
                  'Which of these belong on a transfer note?',
                  ['What the waste is', 'How it is contained', 'Who takes it'],
                  ['What it once cost', 'The driver’s home address'],
                  'Describe the waste and how it is contained, and name both parties, the place and the time.',
                ),
                trueFalse(
                  'Scrap metal that somebody pays for is not waste.',
                  false,
                  'Value does not decide it. What its holder discards is waste.',
                ),
                shortText(
                  'For how many years are consignment notes for hazardous waste kept?',
                  ['3', 'three', 'three years', '3 years'],
                  'Three years; transfer notes two.',
                ),
                inOrder(
                  'Put these in the order in which you do them.',
                  [
                    'Decide whether it is waste',
                    'Classify it',
                    'Check carrier and site',
                    'Hand it over with a note',
                    'Keep the note',
                  ],
                  'What it is comes first; the paper follows the load and stays with you.',
                ),
                single(
                  'A carrier asks half of what the others ask. What does that tell you?',
                  'Find out where the load goes before it leaves',
                  ['Sign for a year at once', 'Nothing', 'They must have a site of their own'],
                  'A price far below all others is a reason to look closer.',
                ),
                trueFalse(
                  'One transfer note can cover regular loads of the same waste between the same people for up to a year.',
                  true,
                  'It is called a season ticket, and covers up to twelve months.',
                ),
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Reading a permit as its inspector does',
      description:
        'A permit is a set of promises with your name on it. Learn to find the conditions that matter on your site, to turn them into tasks people can do, and to be ready for the visit nobody announced.',
      skillLevel: 'Practitioner',
      instructors: [1, 0],
      topics: ['Manufacturing', 'Water Utilities', 'Chemicals'],
      learns: [
        'Find your way through any permit in ten minutes',
        'Turn each condition into a task with a name and a date',
        'Tell a notification that is due at once from one that can wait for the return',
        'Hold a short rehearsal of an inspection',
      ],
      pictureStyle: 'landscape',
      daysAgo: 34,
      sections: [
        {
          title: 'What it says',
          lessons: [
            {
              title: 'Ten minutes with an unknown permit',
              minutes: 10,
              body: `Every environmental permit in England follows much the same pattern: an introductory note that binds nobody, then the conditions, then the schedules and the plan of the site. Read it in another order.

## Plan, tables, conditions

- **The plan first.** Everything hangs on where the green line runs. A skip that stands one metre outside it is a different conversation
- **Then the tables.** Activities, limits, monitoring points, frequencies: what is measurable stands there
- **Then the conditions**, looking for the words *shall*, *unless otherwise agreed in writing* and *as soon as is practicable*

## Mark three kinds

With three colours, mark what you must **do**, what you must **keep within**, and what you must **tell** the regulator. Most permits come out mostly in the first colour, and most breaches in the third.

> A condition nobody on site has read is one nobody on site complies with.`,
            },
            {
              title: 'Turning conditions into tasks',
              minutes: 12,
              document: 'conditions-to-tasks.pdf',
              body: `A condition says what shall be. A task says who does it, how often, and how anybody knows. Between the two lies most of the work.

## One line each

Take *the bund shall be inspected weekly and repaired where necessary*. The task reads: **Fridays, shift leader: look at bunds A to F, write level and cracks in the log, raise a repair the same day.** The evidence is the log. The test is whether a stranger finds last Friday’s line in a minute.

## Where the register comes in

In your legal register, the permit is one item and each group of conditions a question. Record compliance when you have looked, not when the date comes round, and put the evidence with it: the log, the certificate, a photograph with a date.

- If it cannot be checked, it is a wish
- If it has no name, it is nobody’s
- If it has no date, it is next year’s`,
            },
          ],
        },
        {
          title: 'When somebody comes',
          lessons: [
            {
              title: 'Notify now or report later',
              minutes: 8,
              body: `Permits know two clocks. The quick one starts with anything that has caused, or may cause, significant pollution, a breach of a limit, or a failure of what prevents them: the regulator is told **without delay**, commonly by telephone, then in writing within the time the permit gives. The slow one is the return: monitoring results, totals, the annual review.

## What goes wrong

People wait until they know everything. The first call does not need a cause. It needs what happened, when, what you have done to stop it, and who will ring back.

- Write the hotline number where the night shift sees it
- Note the time of the call and who answered
- Do not estimate downwards`,
            },
            {
              title: 'Rehearse the visit',
              minutes: 10,
              body: `An inspector arrives with your permit, your last returns and the complaints since. Walk round with the same three papers, once a quarter, with somebody who does not work there.

## Half an hour is enough

- Start outside: smell, noise, dust, what stands by the fence
- Ask the person you meet first what they do if this tank overflows
- Ask for one record from the week you choose, not the one on the table
- Finish in the office, with what you promised last time

Write down what you found and who mends it by when, and put it into the register as evidence. A site that finds its own faults reads differently from one that had them found.`,
            },
            {
              title: 'Are you ready?',
              minutes: 8,
              body: 'Five questions, three attempts. You need 80 percent.',
              quiz: [
                single(
                  'Which part of a permit binds nobody?',
                  'The introductory note',
                  ['The plan', 'The schedules', 'The table of limits'],
                  'The introductory note explains; conditions, schedules and plan bind.',
                ),
                several(
                  'A level alarm has failed and the tank overflowed into its bund. What goes into the first call?',
                  ['What happened and when', 'What you have done to stop it', 'Who will ring back'],
                  ['The final cause', 'A request to keep it quiet'],
                  'The first call needs no cause; it needs the facts you have, without delay.',
                ),
                inOrder(
                  'In which order do you read an unknown permit?',
                  ['The plan', 'The tables', 'The conditions'],
                  'Where, how much, and then how.',
                ),
                trueFalse(
                  'A condition counts as complied with once its review date has passed without complaints.',
                  false,
                  'Record compliance when you have looked, with evidence.',
                ),
                shortText(
                  'A task that has no ____ is nobody’s. Which word is missing?',
                  ['name', 'owner'],
                  'Each task has a name, a date and a way to check it.',
                ),
              ],
            },
          ],
        },
      ],
    },
  ],
}
