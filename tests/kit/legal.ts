import { newId } from '#base/id.ts'
import type { Item } from '#features/legal-register/contract.ts'
import { seedLists } from '#features/site/seed.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from './client.ts'
import { asOwnerOf } from './rows.ts'
import type { SampleApp } from './sample-app.ts'
import type { SiteName, TestApp } from './test-app.ts'
import { paragraphs } from './writing.ts'

export const AREAS = ['Air', 'Waste', 'Water']
export const REGULATORS = ['Environment Agency', 'Natural Resources Wales', 'NIEA', 'Ofwat']

/** Switches the legal register, the shop and adverts on for both sites, with areas and regulators. */
export async function openRegister(app: TestApp): Promise<void> {
  for (const site of ['north', 'south'] as const) {
    const database = app.database.site(app.siteIds[site])
    await database.run(
      sql.updateTable('site').set({ switches: JSON.stringify({ legalRegister: true, shop: true, adverts: true }) }),
    )
    const nothing = { categories: [], parentCategories: [], topics: [] }
    await seedLists(database, { ...nothing, legalCategories: AREAS, legalRegulators: REGULATORS })
  }
}

/** The fields of an item. */
export const itemFields = (change: Record<string, unknown> = {}) => ({
  filterByArea: 'Water',
  title: 'Water Act',
  headlineDetails: paragraphs('Who takes water, and how much.'),
  link: 'https://www.legislation.gov.uk/ukpga/2014/21',
  country: ['England', 'Wales'],
  applicableTo: ['Commercial', 'SME'],
  description: paragraphs('Licences.'),
  consequence: paragraphs('An offence.'),
  howThisApplies: paragraphs('Whoever takes more than 20 m³ a day.'),
  regulator: ['Ofwat', 'Environment Agency'],
  ...change,
})

/** Creates a legal item as `admin`. */
export async function addItem(admin: Client, change: Record<string, unknown> = {}): Promise<Item & { id: string }> {
  const answer = await admin.call('POST', '/api/legal-register/items', { body: itemFields(change) })
  if (answer.status !== 201) throw new Error(`no item: ${answer.text}`)
  return answer.body
}

/** Adds an item to a member's register in the database. Returns the record's id. */
export async function hold(
  app: TestApp,
  { memberId, itemId, at = new Date() }: { memberId: string; itemId: string; at?: Date },
  site: SiteName = 'north',
): Promise<string> {
  const id = newId()
  const database = app.database.site(app.siteIds[site])
  await database.run(
    sql.insertInto('member_legal_item').values({
      site_id: database.siteId,
      id,
      member_id: memberId,
      item_id: itemId,
      user_status: 'Not Compliant',
      time_added: at,
      notes_json: JSON.stringify({ type: 'doc' }),
    }),
  )
  return id
}

/** Adds an item with texts to the sample site clearwater in the database. Returns its key. */
export const plantSampleItem = (app: SampleApp, title: string): Promise<string> =>
  asOwnerOf(app.ownerUrl, async (owner) => {
    const id = newId()
    await owner.query(
      `insert into legal_item (site_id, id, title, area, regulators, countries, sectors, html)
       select site_id, $1, $2, 'water', '{}', '{England,Wales}', '{Retail,SME}',
         '{"headlineDetails":"<p>Who may hold back a river.</p>","howThisApplies":"<p>To whoever keeps a weir.</p>"}'
       from site_host where host = 'clearwater.localhost'`,
      [id, title],
    )
    return id
  })
