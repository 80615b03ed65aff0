import { newId } from '#base/id.ts'
import type { Entry, Evidence, MemberRecord, RecordRow } from '#features/legal-register/contract.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Answer, Client } from './client.ts'
import { pdf } from './sample-files.ts'
import type { SiteName, TestApp } from './test-app.ts'
import { paragraphs } from './writing.ts'

/** Switches the legal register on and adds an item to a site. Returns its key. */
export async function plantItem(
  app: TestApp,
  change: {
    id?: string
    title?: string
    area?: string
    countries?: ('England' | 'Scotland' | 'Wales')[]
    time?: Date
  } = {},
  site: SiteName = 'north',
): Promise<string> {
  const id = change.id ?? newId()
  const database = app.database.site(app.siteIds[site])
  await database.run(
    sql.updateTable('site').set({ switches: JSON.stringify({ legalRegister: true, shop: true, adverts: true }) }),
  )
  await database.run(
    sql.insertInto('legal_item').values({
      site_id: database.siteId,
      id,
      title: 'Water Act',
      area: 'Water',
      countries: ['England'],
      regulators: ['Ofwat'],
      sectors: ['SME'],
      headline: 'Who takes water.',
      texts: JSON.stringify({}),
      html: JSON.stringify({
        headlineDetails: '',
        description: '<p>Licences.</p>',
        consequence: '',
        howThisApplies: '',
      }),
      ...change,
    }),
  )
  return id
}

/** Adds an item to the client's own register; returns its row. */
export const take = async (client: Client, key: string): Promise<RecordRow> =>
  made(await client.call('POST', '/api/legal-register/mine', { body: { key } }))

/** The client's own record of an item. */
export const ownRecord = async (client: Client, key: string): Promise<MemberRecord> =>
  (await client.get(`/api/legal-register/mine/${key}`)).body

/** Uploads a PDF for an item of the client's register. */
export const sendPdf = async (client: Client, key: string, name = 'permit.pdf', raw = pdf()): Promise<Evidence> =>
  made(await uploadPdf(client, key, name, raw))

export const uploadPdf = (client: Client, key: string, name = 'permit.pdf', raw = pdf(), headers = {}) =>
  client.call('POST', `/api/legal-register/mine/${key}/documents?name=${encodeURIComponent(name)}`, {
    raw,
    headers: { 'content-type': 'application/pdf', ...headers },
  })

/** The fields of a member's evaluation. */
export const finding = (change: Record<string, unknown> = {}) => ({
  userComplianceCheck: 'Compliant',
  userComplianceNote: paragraphs('The permit is held.'),
  ...change,
})

/** Adds an entry to the client's own history of an item. */
export const evaluate = async (client: Client, key: string, change: Record<string, unknown> = {}): Promise<Entry> =>
  made(await client.call('POST', `/api/legal-register/mine/${key}/compliance`, { body: finding(change) }))

/** The created object; throws if the call failed. */
function made<Body>({ status, body, text }: Answer<Body>): Body {
  if (status !== 201) throw new Error(`not made: ${text}`)
  return body
}
