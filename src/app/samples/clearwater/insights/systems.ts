import type { SampleInsight } from '../../types.ts'

const category = 'Management Systems'

export const systems: SampleInsight[] = [
  {
    title: 'An aspects register that tells the truth',
    subTitle: 'ISO 14001 begins with what you touch; the register should fit on a wall and change every year.',
    category,
    topics: ['Manufacturing', 'Healthcare', 'Consultancy'],
    video: 'https://www.youtube.com/watch?v=ScMzIvxBSi4',
    authorIndex: 7,
    daysAgo: 14,
    pictureStyle: 'contour',
    body: `Ask to see the aspects register and you will often be shown two hundred rows scored from one to twenty-five. Ask which five matter, and the room goes quiet. A register exists to answer the second question.

## Aspect, impact, control

An aspect is an element of what you do that touches the environment: heating the building, rinsing a vessel, buying timber. An impact is the change it causes. Keep them apart, or the register becomes a list of complaints about the world.

Look at normal running, at abnormal conditions such as start-up and cleaning, and at emergencies. Then look along the life cycle: what you buy, what customers do with it, where it ends. You are not asked to control all of that, but to know where you have influence.

## Scoring without fog

Use few criteria and words instead of decimals. Three questions do most of the work:

- Is there a legal duty or a permit condition?
- Could it do serious or lasting harm?
- Do people who matter to us care about it?

One yes makes it significant. Write the reason in a sentence somebody outside could follow.

> If everything is significant, nothing will be managed.

## Join it up

Each significant aspect should lead somewhere: to an objective, a procedure, a monitoring point, or a line in the training plan. Draw the arrows on one page. Aspects with no arrow are neglected; procedures with no aspect may be retired.

Review it when something changes, and once a year with people from the floor. They will name the tap that has dripped since March, which no workshop with consultants ever found.

Further reading: [ISO 14001 at BSI](https://www.bsigroup.com).`,
  },
  {
    title: 'Internal audits people look forward to',
    subTitle: 'Follow one drum, one delivery or one complaint through the whole system and see what it meets.',
    category,
    topics: ['Manufacturing', 'Logistics', 'Food and Drink'],
    authorIndex: 8,
    daysAgo: 65,
    pictureStyle: 'weave',
    body: `An audit by clause asks forty questions of one person in a meeting room. An audit by trail asks three questions of forty people where they work. The second finds more, and is kinder.

## Choose a trail

Pick something real and small: a drum of solvent from order to empty; last month's noise complaint; the interceptor; a new starter's first week. Follow it forwards and then backwards. At each step ask what should happen, what did, and how anybody would know.

The trail crosses purchasing, stores, production, maintenance and waste, so it tests the joins between departments, where most systems leak.

## Ask open, listen long

- *Show me how you do this*
- *What happens when it goes wrong?*
- *How do you know that this is the right version?*
- *What would you change?*

Thank people for problems. Note what works and say so; good practice found in one bay can be carried to the next.

> Most systems leak at the joints between departments.

## Write findings that travel

A finding has three parts: the requirement, the evidence and the gap between them. *Records poor* is none of these. *The permit asks for weekly bund checks; between 3 and 24 March no record exists; the sheet had been moved to another building* is all three, and already hints at a cause.

## Close them properly

Correct the case, look for the same elsewhere, find the cause, change something, and come back in three months to see whether it held. A finding closed by e-mail on the due date tends to return next year under another number.

Rotate auditors from other departments. They learn more than any course would teach.

Further reading: [Environment Agency](https://www.gov.uk/government/organisations/environment-agency).`,
  },
  {
    title: 'A legal register that people open',
    subTitle: 'Lists of statutes comply with nothing; a register earns its keep when it says what we do about each.',
    category,
    topics: ['Consultancy', 'Manufacturing', 'Property'],
    authorIndex: 9,
    daysAgo: 16,
    pictureStyle: 'landscape',
    body: `A legal register is commonly bought, filed and shown to the auditor once a year. It lists every environmental law in the land, with a tick beside each. What it does not say is what anyone on the site does on Monday.

## Four columns that matter

For each requirement say **what it is** in one sentence, **why it applies to us**, **what we do**, and **how we know that we do it**. The last two turn a list into a control. If *why it applies* cannot be filled in, remove the row; a short true register beats a long borrowed one.

Include the other promises: permit conditions, planning conditions, consents, leases, customer codes. They bind as firmly as a statute, and often more specifically.

## Keep it current

- Subscribe to changes from regulators and from your association
- Review each area on a set date rather than all in December
- Record *no change*, with date and name
- Note what is coming, with the day it takes effect

> Write why it applies. The rest follows.

## Evaluate, do not assert

Evaluation of compliance means looking at evidence and reaching a judgement. Sample it: take a month's transfer notes, ten logbook pages, a stack report. Write what you looked at and what you concluded. *Compliant* without evidence is an opinion.

## Share the load

Give each row to the person who does the work. The stores supervisor can answer for oil storage better than the adviser. Twenty minutes a quarter with each owner will keep the register alive, and will tell you about the new product in bay six before the delivery arrives.

A register is a conversation that happens to be written down.

Further reading: [legislation.gov.uk](https://www.legislation.gov.uk).`,
  },
  {
    title: 'The spill drill: eleven minutes that teach everything',
    subTitle: 'Tip over a barrel of water with no warning, start the clock and say nothing.',
    category,
    topics: ['Logistics', 'Chemicals', 'Manufacturing'],
    authorIndex: 0,
    daysAgo: 178,
    pictureStyle: 'landscape',
    body: `Emergency plans are written in daylight by people who know the site. Spills happen at shift change in the rain. The gap between the two is measured by a drill, and the best drill is simple: a barrel of water with food dye, tipped where a pallet truck would tip it.

## Set it up

Choose a place where nothing can reach a real drain, or block the drain beforehand. Tell the fire panel and the duty manager. Have an observer with a stopwatch and a camera. Then walk away from the puddle and wait for someone to see it.

## What to time

- Until somebody raises the alarm
- Until the source is stopped
- Until the nearest drain is covered
- Until the right person knows
- Until absorbent is down, and enough of it

The kit will be locked, or empty, or behind a trailer. Somebody will fetch a hose. All of that is worth knowing on a Tuesday.

> Somebody will reach for the hose. Better in a drill than in March.

## Talk while it is fresh

Gather those involved beside the puddle. Ask what helped and what was missing. Write three actions, no more, with names and dates, and send a photograph to everybody on the shift.

## Then make it harder

Next quarter do it at night, or with the supervisor away, or with two things at once. Try the call list: does the number for the regulator's incident hotline work from the gatehouse telephone? Can the contractor be there in two hours on a Sunday?

Record each drill in the accident plan. It proves that the plan is tested, and it proves it with wet boots.

Further reading: [pollution prevention for businesses](https://www.gov.uk/guidance/pollution-prevention-for-businesses).`,
  },
  {
    title: 'Contractors: your permit, their hands',
    subTitle: 'Half of the incidents on a site happen while somebody else is working there.',
    category,
    topics: ['Construction', 'Property', 'Energy'],
    authorIndex: 1,
    daysAgo: 281,
    pictureStyle: 'contour',
    body: `The operator answers for the site, whoever holds the spanner. Cleaning crews, drain jetters, demolition gangs and caterers bring their own habits, chemicals and hurry. Control them as you would a process: before, during, after.

## Before

Ask fewer questions, but ask them well. What could you release here? How will you stop it? Who is in charge on the day? A certificate answers none of these. Read the method statement for words copied from another site; a reference to the wrong river is a sure sign.

Show them your drains. It takes ten minutes and a map, and prevents the commonest incident of all: wash water down a surface gully.

## During

- A short induction for the task, not for the company
- A permit to work that names the drains to be covered
- Fuel and chemicals in bunds, refuelling in one place
- Waste taken away under your notes, or clearly under theirs
- A walk past at ten and again at three

> Show them the drains. It is the best ten minutes of the day.

## After

Sign the area back. Look at what is left behind: half a tin of primer, an open valve, a temporary connection that will otherwise be permanent. Score the job in three lines and let the buyer see it, so that good work is asked back.

## Write it into the order

State in the contract who holds the waste duty, who reports incidents and within how many minutes, and that work stops when pollution threatens. A clause seldom prevents a spill, but it removes the argument about who should have telephoned.

Further reading: [Health and Safety Executive](https://www.hse.gov.uk).`,
  },
]
