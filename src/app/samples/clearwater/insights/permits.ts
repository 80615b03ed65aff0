import type { SampleInsight } from '../../types.ts'

const category = 'Permits and Regulation'

export const permits: SampleInsight[] = [
  {
    title: 'What an environmental permit really asks of you',
    subTitle:
      'A permit is a set of promises about how a site is run, and most breaches start with one that nobody owns.',
    category,
    topics: ['Manufacturing', 'Waste Management', 'Consultancy'],
    frontPage: true,
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    open: true,
    authorIndex: 0,
    daysAgo: 1,
    pictureStyle: 'landscape',
    body: `Most people meet their environmental permit twice: when it is issued, and when something has gone wrong. In between it sits in a folder while the site changes around it. Yet a permit under the Environmental Permitting (England and Wales) Regulations 2016 is a working document. Every condition describes something that should be happening this week.

## Start with the activity, not the limits

Readers go straight to the emission limits. Begin instead with the table of activities: what you may do, how much of it, and within which boundary. A new line, a second shift or a stockpile on the neighbour's yard can take a site outside its permit without a single limit being exceeded.

Then read the operating techniques. They usually point to documents you submitted with the application, and those documents became part of the permit on the day it was granted. If the site no longer works that way, the permit and the practice have drifted apart.

## Give every condition an owner

Make a plain table with four columns: the condition, what we do to meet it, who does it, and where the proof is kept. Any empty cell is a finding you have made before an inspector does.

- Management: written system, competent people, accident plan
- Operations: permitted activities, techniques, waste types
- Emissions: limits, fugitive releases, odour, noise
- Information: records, reports and the deadline for notifications

> If nobody can say who keeps a condition, nobody is keeping it.

## Notify early

Permits set out what must be notified without delay, and in which form. Put the hotline number and the form where the shift team can find them at two in the morning. A prompt, factual notification is a condition met; a late one is a second breach on top of the first.

Further reading: [check if you need a permit](https://www.gov.uk/guidance/check-if-you-need-an-environmental-permit) and [the 2016 Regulations](https://www.legislation.gov.uk/uksi/2016/1154).`,
  },
  {
    title: 'Read your permit like an inspector',
    subTitle: 'An hour with a marker pen before the visit is worth more than a week of tidying.',
    category,
    topics: ['Manufacturing', 'Food and Drink', 'Chemicals'],
    authorIndex: 1,
    daysAgo: 46,
    pictureStyle: 'contour',
    body: `An inspector arrives with your permit already read, and with the last report, the complaints record and your monitoring returns beside it. You can prepare the same way. Print the permit, take three marker pens, and go through it line by line.

## Three colours

Mark in green what you can prove today with a record no older than the condition requires. Mark in amber what you believe you do but could not show within ten minutes. Mark in red what you do not do, or do not understand. The amber lines deserve most of your time: practice exists, but the evidence does not.

## Walk the site with the plan in your hand

Take the site plan that belongs to the permit and walk the boundary. Look for the things that move over the years:

- emission points that were added, capped or renamed
- drains whose covers have lost their colour coding
- storage that has crept outside bunds or beyond the line
- waste held longer, or in greater quantity, than allowed

Photograph what you find and date it. A short list with dates and owners shows a site in control of itself, even when not everything is finished.

## On the day

Offer a quiet room, somebody who knows the process, and honest answers. *I will find out* is better than a guess. Keep a copy of everything handed over and a note of every question asked. Before the visit ends, ask what the inspector expects to write down, and by when you should reply.

> The amber lines matter most: the work is done, but nobody could prove it.

Afterwards, treat the report as you would a non-conformity: find the cause, not only the fix, and close it in writing.

Further reading: [the Environment Agency](https://www.gov.uk/government/organisations/environment-agency).`,
  },
  {
    title: 'Varying, transferring and surrendering a permit',
    subTitle: 'Three moments in a permit’s life at which a little planning saves a great deal of money.',
    category,
    topics: ['Property', 'Waste Management', 'Consultancy'],
    authorIndex: 2,
    daysAgo: 133,
    pictureStyle: 'landscape',
    body: `A permit is tied to an operator and a place. When either changes, or when the process does, the permit has to follow, and it follows at the speed of an application queue rather than of a building project.

## Varying

You vary a permit to add an activity, change a boundary, raise a throughput or alter a limit. The work falls into administrative, minor, normal and substantial variations, with charges and consultation to match. Speak to the regulator before you design, because a modest change to the layout may move the application from one class to another.

Build the determination period into the project plan. Running the new line before the variation is granted means operating outside the permit, however sensible the change.

## Transferring

When a business is sold, the permit does not travel with the keys. Operator and buyer apply together, and the buyer has to show competence, a management system and, for some waste activities, financial provision.

- Ask for the compliance history and any open actions
- Read the site condition report against what you see
- Agree who answers for waste left on the day of completion

> The permit does not travel with the keys.

## Surrendering

Surrender is where the site condition report earns its keep. For an installation you have to show that the land has been returned to a satisfactory state, compared with its condition when permitting began. Without a baseline and a record of spills and repairs, that comparison becomes an expensive investigation.

Keep the file alive: every incident, every drain survey, every tank removed. It is dull work, and in twenty years somebody will be grateful.

Further reading: [the 2016 Regulations](https://www.legislation.gov.uk/uksi/2016/1154).`,
  },
  {
    title: 'From advice to prosecution: how enforcement works',
    subTitle:
      'Regulators have many tools between a friendly word and a courtroom, and what you do first decides which is used.',
    category,
    topics: ['Manufacturing', 'Construction', 'Agriculture'],
    authorIndex: 3,
    daysAgo: 205,
    pictureStyle: 'weave',
    body: `Enforcement is often pictured as a switch: nothing happens, then a summons arrives. In truth it is a ladder, and the rung depends on the harm done, the intent behind it and what the operator did next.

## The rungs

**Advice and guidance** resolve most matters. **Notices** require something to be done by a date, or to stop: an enforcement notice, a suspension notice, an anti-pollution works notice. **Civil sanctions** include fixed and variable penalties and enforcement undertakings, in which the offender offers to put things right and to benefit those affected. At the top stand formal cautions and **prosecution**.

## What raises and lowers the stakes

Regulators publish how they choose. The factors that recur are the effect on people and nature, foreseeability, financial gain, history, and conduct after the event.

- Stop the harm first, then preserve the evidence
- Report at once and keep the report to facts
- Do not tidy away samples, logs or damaged equipment
- Tell your insurer, and take advice before any interview under caution

> What you do in the first hour is read aloud years later.

## In court

Sentencing for environmental offences follows a guideline that weighs culpability against harm and then looks at the size of the organisation. Turnover matters: the starting point for a large company is far above that of a small one for the same event. Courts can also order clean-up and deprive an offender of the money saved.

The lesson is not to fear the ladder but to stay on its lowest rung: know your duties, write down your checks, and answer letters on time.

Further reading: [Environmental Protection Act 1990](https://www.legislation.gov.uk/ukpga/1990/43).`,
  },
  {
    title: 'Management systems that satisfy a permit',
    subTitle: 'The written system in your permit is not the same as a certificate on the wall.',
    category,
    topics: ['Waste Management', 'Manufacturing', 'Healthcare'],
    authorIndex: 4,
    daysAgo: 298,
    pictureStyle: 'landscape',
    body: `Nearly every permit opens with the same sentence: the operator shall manage the activities in accordance with a written management system. It sounds like paperwork. It is the condition under which most others are judged.

## What it must cover

The system has to identify and reduce the risks of pollution, including those that come with operations, maintenance, accidents, incidents and complaints. It must be followed by people who are competent, and copies must be available to those who need them.

A certified ISO 14001 system goes a long way, but certification covers what the standard asks for and not what your permit says. A permit condition that appears nowhere in the system will be missed by internal audits too.

## Keep it short and in use

- a site plan with drains, tanks and emission points
- operating and maintenance procedures for what can pollute
- an accident plan that has been tried
- training records tied to tasks, not only to courses
- a complaints procedure with names
- a plan for closing the site

> A system is as good as the night shift's knowledge of it.

## Plan for a changing climate

Operators are expected to think about heat, drought, storm and flood over the life of the site. Start with what has already happened: the week the lagoon was nearly full, the afternoon the cooling struggled. Write down the threshold, the early sign and the response. An entry in the accident plan with a trigger level is worth more than a chapter of projections.

Review the system after every incident, at any change of process, and once a year even when nothing has happened.

Further reading: [check if you need a permit](https://www.gov.uk/guidance/check-if-you-need-an-environmental-permit).`,
  },
]
