import type { SampleInsight } from '../../types.ts'

const category = 'Storage and Flexibility'

export const storage: SampleInsight[] = [
  {
    title: 'Siting a battery so that everyone can sleep',
    subTitle:
      'Separation, water, access and a plan the fire service has read: the questions to settle before planning.',
    category,
    topics: ['Battery Storage', 'Finance', 'Skills'],
    video: 'https://www.youtube.com/watch?v=ScMzIvxBSi4',
    file: { name: 'battery-siting-questions.pdf', kind: 'pdf' },
    authorIndex: 3,
    daysAgo: 21,
    pictureStyle: 'grid',
    body: `Grid batteries are quiet grey boxes that very rarely catch fire. When they do, the event is long, hot and hard to stop, and it is remembered by the neighbours of every other project. Good siting reduces both the likelihood and the alarm.

## What can happen

A cell that is damaged, overcharged or badly made may go into thermal runaway, producing heat and flammable, toxic gas. The aim of design is that one cell does not become a rack, a rack a container, or a container a site. Ask suppliers for large-scale test results on the very product offered, and read the pages on propagation.

## Layout

- Separation between units, supported by test data
- Distance to homes, roads, watercourses and woodland
- Two ways in, so that crews may arrive upwind
- Hard standing and turning space
- Water on site, and containment for what runs off
- Detection of gas as well as smoke, with ventilation to match

The National Fire Chiefs Council publishes guidance; planners increasingly expect applicants to answer it point by point.

> Invite the fire service before the planners do.

## The emergency plan

Write it with the local service: who can be called at night and understands the system, what is shown outside the fence, how state of charge is known, when to let it burn. Exercise it. Update it when the chemistry changes at the first augmentation.

## Noise and view

Cooling fans and inverters hum in tones that carry at night. Model them at the summer maximum, and choose quiet fans before acoustic fences. Plant the hedge in the first season.

Further reading: [National Fire Chiefs Council](https://nfcc.org.uk).`,
  },
  {
    title: 'Selling flexibility without stopping production',
    subTitle: 'Cold, heat, water and air all store energy; the craft lies in knowing how long nobody will notice.',
    category,
    topics: ['Industry', 'Buildings', 'Battery Storage'],
    authorIndex: 4,
    daysAgo: 88,
    pictureStyle: 'grid',
    body: `A cold store at minus twenty-two can coast for hours. A water tower may be filled at any time before breakfast. A pool, a kiln, a compressor with a receiver, a fleet of vans: each is a battery that has already been paid for. Flexibility markets pay for moving it.

## What is bought

The system operator buys fast response for seconds, reserve for minutes and hours, and demand turn-down on tight evenings. Distribution operators buy relief at named substations in named months. Suppliers pay, in effect, through the price of each half-hour. The services differ in speed, length, notice and proof.

## Find your own

- List loads above 50 kilowatts
- For each: how quickly, how long, how often, and what recovers?
- Mark what is already automatic
- Ask operators what they switch off when the alarm sounds
- Test one, on a dull day, with a stopwatch

> The best flexibility is the kind nobody in the building notices.

## Rebound

What coasts must recover. A hundred freezers that restart together create a peak of their own, perhaps in the red network band. Stagger the return, and include its cost.

## Contract

Aggregators bring the market and control equipment. Ask about the share, exclusivity, penalties, data, cyber security, and who can say *not today*. The answer to the last must be: the shift leader, by one button, with no questions.

## Start small

Avoid your own evening peak for one winter. It needs no contract, teaches the habit and shows whether the controls do what the drawing says. Then sell.

Further reading: [National Energy System Operator](https://www.neso.energy).`,
  },
  {
    title: 'Storing heat is cheaper than storing power',
    subTitle: 'Hot water, warm ground and cool concrete: the case for a large insulated tank.',
    category,
    topics: ['Heat Networks', 'Heat Pumps', 'Industry'],
    authorIndex: 5,
    daysAgo: 186,
    pictureStyle: 'contour',
    body: `A cubic metre of water cooled by 40 degrees gives up some 46 kilowatt-hours of heat. A tank holding a hundred of them costs a fraction of a battery with the same energy, and will last for decades. As heat is electrified, the tank becomes the place where cheap hours meet cold mornings.

## Three sizes of time

**Hours**: a buffer that lets a heat pump run when power is cheap and the air is mild. **Days**: a large insulated tank on a heat network that rides through a price spike or a repair. **Seasons**: pits, boreholes and aquifers that keep summer heat until January, where geology and scale allow.

## Stratify or lose it

Hot water floats on cold, provided that nobody stirs. Tall tanks, slow inlets with diffusers, and return water that is truly cool keep the boundary sharp. A return that is too warm halves the store without changing its size.

- Draw a duration curve of the heat load
- Size for the shift you want, not for the coldest day
- Put sensors over the whole height
- Let price and forecast charge it, and demand discharge it
- Insulate the pipes as well as the tank

> A warm return halves the tank.

## Industry

Batch processes waste heat at one hour and need it at another. A tank between the washer and the pre-heater is dull, reliable and quick to pay. For higher temperatures, look at steam accumulators, molten salts and heated bricks, which are now sold as products.

## Cool counts too

Ice and chilled-water tanks move air conditioning into the night, when condensers work better. Concrete floors do it for nothing, if the controls permit.

Further reading: [CIBSE](https://www.cibse.org).`,
  },
  {
    title: 'Charging a depot within the supply you have',
    subTitle: 'Thirty vans do not need thirty times the power; they need until six in the morning.',
    category,
    topics: ['Transport', 'Public Sector', 'Buildings'],
    authorIndex: 6,
    daysAgo: 260,
    pictureStyle: 'grid',
    body: `The first quotation for an electric depot multiplies vans by chargers, asks for a megawatt and receives a connection date in another decade. The second quotation should start with the rota.

## Energy before power

How many kilometres does each vehicle drive on its worst ordinary day, and what does it use in winter? That gives kilowatt-hours. When does it come home, and when must it leave? That gives hours. Divide one by the other and add a margin: often a van needs three or four kilowatts for the night rather than twenty-two.

Lay the sum of the fleet upon the existing half-hourly demand of the building. The hollow between ten and six is usually larger than expected.

## Load management

A controller that measures the site and shares what is left among the chargers can keep the total beneath agreed capacity. Insist that it fails to a safe, low level when communications are lost, and test that.

- A few fast chargers for the van that came back late
- Many slow ones for the rest
- Priority by departure time, not by arrival
- Cable routes and foundations for twice the number
- Sockets where vehicles stand, not where the board is

> Ask when they leave, not how fast they charge.

## Then the extras

Solar helps at midday when vans are away, unless a battery or visitors use it. Tariffs by time help at night. If you still need a larger supply, ask for a timed connection with more at night than by day.

## People

Plugging in must be part of handing in the keys. Count the failures each morning, by cause. After a month the cause is seldom the charger.

Further reading: [Office for Zero Emission Vehicles](https://www.gov.uk/government/organisations/office-for-zero-emission-vehicles).`,
  },
]
