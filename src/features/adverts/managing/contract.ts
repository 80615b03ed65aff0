import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, fileAnswer, id, nothing, operationsUnder, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { webLink } from '#base/web-link.ts'
import { PICTURE_ENDINGS, SENT_TYPES, TOO_BIG, wrongEnding } from '#features/files/contract.ts'
import { inOrder, NOT_IN_ORDER, name, planFields, planSearch, storedPlanFields } from './plan-fields.ts'

export { MAX_COUNT, MAX_NAME, PLAN_SORTS, PLAN_STATES, type PlanSort, type PlanState } from './plan-fields.ts'

/** Banner is 468 by 60 pixels, box 250 by 250 (ADV-04). */
export const ADVERT_TYPES = ['banner', 'box'] as const
export const MAX_ALT = 300
/** Each page chooses among all adverts of its site. */
export const MAX_ADVERTS = 500
export const MAX_CAMPAIGNS = 200
export const MAX_FREQUENCY = 50

const operation = operationsUnder('adverts')

const advertValues = {
  ...planFields,
  alt: z
    .string()
    .overwrite(cleanName)
    .min(1, 'Please describe the picture for those who do not see it.')
    .max(MAX_ALT, `At most ${MAX_ALT} characters.`),
  url: webLink
    .refine((url) => url !== '', 'Please enter the address it leads to.')
    .meta({ examples: ['https://pumps.example/rent'] }),
  type: z.enum(ADVERT_TYPES),
  topics: z
    .array(z.string().max(200))
    .max(50)
    .describe('Keys of topics; members who follow one are preferred')
    .meta({ examples: [[]] }),
}

const campaignValues = {
  ...planFields,
  adverts: z
    .array(id)
    .max(MAX_ADVERTS)
    .describe('Ids of its adverts')
    .meta({ examples: [[]] }),
}

const newAdvert = z.strictObject(advertValues).refine(inOrder, NOT_IN_ORDER)
export type AdvertValues = z.infer<typeof newAdvert>
const based = { id, revision: z.int().describe('The one it is based on') }
const changedAdvert = z.strictObject({ ...based, ...advertValues }).refine(inOrder, NOT_IN_ORDER)
export type ChangedAdvert = z.infer<typeof changedAdvert>
const newCampaign = z.strictObject(campaignValues).refine(inOrder, NOT_IN_ORDER)
export type CampaignValues = z.infer<typeof newCampaign>
const changedCampaign = z.strictObject({ ...based, ...campaignValues }).refine(inOrder, NOT_IN_ORDER)
export type ChangedCampaign = z.infer<typeof changedCampaign>

const advert = z.object({
  ...storedPlanFields,
  alt: z.string(),
  url: z.string(),
  type: z.enum(ADVERT_TYPES),
  topics: z.array(z.string()),
  picture: z.string().nullable().describe('Address of its picture'),
})
export type Advert = z.infer<typeof advert>
const campaign = z.object({ ...storedPlanFields, adverts: z.array(id) })
export type Campaign = z.infer<typeof campaign>

const frequencyMessage = `Please enter a whole number from 0 to ${MAX_FREQUENCY}.`
const frequency = z.int(frequencyMessage).min(0, frequencyMessage).max(MAX_FREQUENCY, frequencyMessage)

const one = z.strictObject({ id })
const activity = z.strictObject({ id, isActive: z.boolean() })

/** Adverts as administrators manage them (ADV-04, ADV-08, ADV-10 to ADV-16). */
export const advertsContract = {
  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/adverts',
    summary: 'All adverts, newest first, or as sorted',
  })
    .input(planSearch)
    .output(pageOf(advert)),
  choices: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/advert-choices',
    summary: 'Names of all adverts, of which there are no more than a site may have, to choose from',
  })
    .input(nothing)
    .output(z.object({ items: z.array(advert.pick({ id: true, name: true, type: true })) })),
  read: operation({ roles: ADMINS, method: 'GET', path: '/adverts/{id}', summary: 'One advert' })
    .input(one)
    .output(advert),
  add: operation({
    roles: ADMINS,
    audit: 'adverts.advertAdded',
    method: 'POST',
    path: '/adverts',
    summary: 'Add an advert, which is shown once it has a picture',
    creates: true,
  })
    .input(newAdvert)
    .output(advert),
  change: operation({
    roles: ADMINS,
    audit: 'adverts.advertChanged',
    method: 'PUT',
    path: '/adverts/{id}',
    summary: 'Change an advert',
  })
    .input(changedAdvert)
    .output(advert),
  duplicate: operation({
    roles: ADMINS,
    audit: 'adverts.advertAdded',
    method: 'POST',
    path: '/adverts/{id}/copies',
    summary: 'Add an advert like this one with a copy of its picture, switched off',
    creates: true,
  })
    .input(z.strictObject({ id, name }))
    .output(advert),
  activate: operation({
    roles: ADMINS,
    audit: 'adverts.advertSwitched',
    method: 'PUT',
    path: '/adverts/{id}/active',
    summary: 'Switch an advert on or off',
  })
    .input(activity)
    .output(advert),
  remove: operation({
    roles: ADMINS,
    audit: 'adverts.advertRemoved',
    method: 'DELETE',
    path: '/adverts/{id}',
    summary: 'Remove an advert with its picture, and from its campaigns; what was counted stays, and its report',
  })
    .input(one)
    .output(done),
  savePicture: operation({
    roles: ADMINS,
    audit: 'adverts.pictureChanged',
    method: 'PUT',
    path: '/adverts/{id}/picture',
    summary: 'Replace the picture of an advert',
    upload: {
      streamed: true,
      types: SENT_TYPES,
      endings: PICTURE_ENDINGS,
      wrongType: wrongEnding(PICTURE_ENDINGS),
      min: { bytes: 1, message: 'That file is empty.' },
      max: { bytes: 2_000_000, message: TOO_BIG },
    },
  })
    .input(
      z.strictObject({
        id,
        name: z
          .string()
          .min(1)
          .max(255)
          .meta({ examples: ['pumps.png'] }),
      }),
    )
    .output(advert),
  picture: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/adverts/{id}/picture',
    summary: 'The picture of an advert',
  })
    .input(z.strictObject({ id, version: z.string().max(40).optional().describe('Of its address') }))
    .output(fileAnswer),
  settings: operation({ roles: ADMINS, method: 'GET', path: '/advert-settings', summary: 'Settings of adverts' })
    .input(nothing)
    .output(z.object({ frequency: z.int() })),
  changeSettings: operation({
    roles: ADMINS,
    audit: 'adverts.settingsChanged',
    method: 'PUT',
    path: '/advert-settings',
    summary: 'Change how often a day each member sees the same advert',
  })
    .input(z.strictObject({ frequency }))
    .output(z.object({ frequency: z.int() })),
}

/** Campaigns: adverts that are shown in a common period, with common limits (ADV-05, ADV-09). */
export const campaignsContract = {
  list: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/campaigns',
    summary: 'All campaigns, newest first, or as sorted',
  })
    .input(planSearch)
    .output(pageOf(campaign)),
  read: operation({ roles: ADMINS, method: 'GET', path: '/campaigns/{id}', summary: 'One campaign' })
    .input(one)
    .output(campaign),
  add: operation({
    roles: ADMINS,
    audit: 'adverts.campaignAdded',
    method: 'POST',
    path: '/campaigns',
    summary: 'Add a campaign',
    creates: true,
  })
    .input(newCampaign)
    .output(campaign),
  change: operation({
    roles: ADMINS,
    audit: 'adverts.campaignChanged',
    method: 'PUT',
    path: '/campaigns/{id}',
    summary: 'Change a campaign',
  })
    .input(changedCampaign)
    .output(campaign),
  activate: operation({
    roles: ADMINS,
    audit: 'adverts.campaignSwitched',
    method: 'PUT',
    path: '/campaigns/{id}/active',
    summary: 'Switch a campaign on or off',
  })
    .input(activity)
    .output(campaign),
  remove: operation({
    roles: ADMINS,
    audit: 'adverts.campaignRemoved',
    method: 'DELETE',
    path: '/campaigns/{id}',
    summary: 'Remove a campaign; its adverts, what was counted, and its report stay',
  })
    .input(one)
    .output(done),
}
