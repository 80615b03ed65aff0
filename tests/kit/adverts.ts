import type { Advert } from '#features/adverts/contract.ts'
import type { Client } from './client.ts'
import { png } from './sample-files.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** A product with adverts switched on at both sites. */
export async function openAdvertApp(): Promise<TestApp> {
  const app = await openTestApp()
  for (const site of ['north', 'south'] as const)
    await (await app.signIn('ada', site)).call('PATCH', '/api/config/switches', { body: { adverts: true } })
  return app
}

/** The plan of an advert or campaign that always runs and has no limits. */
export const ADVERT_PLAN = {
  isActive: true,
  startsAt: null,
  endsAt: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  maximum: null,
  dailyMaximum: null,
  minimum: 0,
}

/** What an advert is added with. */
export const ADVERT = {
  ...ADVERT_PLAN,
  name: 'Pumps',
  alt: 'A pump',
  url: 'https://pumps.example/',
  type: 'box',
  topics: [],
}

/** Sends the picture of an advert. */
export const sendPicture = (admin: Client, id: string, bytes: Buffer, name = 'pumps.png') =>
  admin.call('PUT', `/api/adverts/${id}/picture?name=${name}`, {
    raw: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Adds an advert with a picture, as above but for `changes`. */
export async function addAdvert(admin: Client, changes: object = {}): Promise<Advert> {
  const { id } = (await admin.call('POST', '/api/adverts', { body: { ...ADVERT, ...changes } })).body
  return (await sendPicture(admin, id, await png(250, 250))).body
}

/** Adds a campaign that always runs with these adverts, but for `changes`; its id. */
export async function addCampaign(admin: Client, adverts: readonly string[], changes: object): Promise<string> {
  return (await admin.call('POST', '/api/campaigns', { body: { ...ADVERT_PLAN, adverts, ...changes } })).body.id
}
