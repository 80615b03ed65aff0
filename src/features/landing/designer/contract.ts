import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, id, instant, operation, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { revision, workingCopyFields, workingCopyOperations } from '#base/working-copy.ts'
import { inputTabs, landingTabs } from '../page-contract.ts'

/** Maximum size of a design in bytes of JSON; every visitor's page is rendered from it. */
export const MAX_DESIGN_BYTES = 500_000
const NAME_NEEDED = 'Please Enter a name'

const designName = z.string().overwrite(cleanName).min(1, NAME_NEEDED).max(120)
const person = z.string().nullable().describe('Display name; null if unknown')

/** The templates a new draft can start from (DES-08). */
export const TEMPLATES = ['blank', 'informationCommunity'] as const

const draftSummary = z.object({
  key: id,
  name: z.string(),
  revision,
  updatedAt: instant,
  updatedBy: person,
})
export type DraftSummary = z.infer<typeof draftSummary>

/** With the administrator's changes since it was last saved, autosaved and visible to their author only (DES-B1). */
const draft = draftSummary.extend({ tabs: landingTabs, ...workingCopyFields({ tabs: landingTabs }) })
export type Draft = z.infer<typeof draft>

const version = z.object({
  id,
  name: z.string(),
  /** Counts the publications of this site; null for a plan. */
  revision: z.int().nullable(),
  state: z.enum(['live', 'past', 'planned', 'failed']),
  /** The instant of publication, past or planned. */
  at: instant,
  by: person,
})
export type PageVersion = z.infer<typeof version>

const insightTile = z.object({
  id,
  title: z.string(),
  subTitle: z.string(),
  category: z.string(),
  picture: z
    .object({
      url: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      sources: z.array(z.object({ url: z.string(), width: z.int() })),
    })
    .nullable(),
  time: instant,
})

const eventTile = z.object({
  id,
  title: z.string(),
  type: z.string(),
  typeName: z.string(),
  color: z.string(),
  textColor: z.string(),
  start: instant,
  end: instant,
  allDay: z.boolean(),
  place: z.string(),
  description: z.string(),
  link: z.string(),
})

const planTile = z.object({
  id,
  name: z.string(),
  period: z.enum(['month', 'year', 'free']),
  amount: z.int().describe('With VAT, in minor units'),
  vatRate: z.int().describe('In basis points'),
})

/** Described in public/input.ts. */
export const sectionContent = z.object({
  insights: z.array(insightTile).optional(),
  events: z.array(eventTile).optional(),
  plans: z.array(planTile).optional(),
})

const key = { key: id }

export const designerContract = {
  drafts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/landing-page/drafts',
    summary: 'Drafts of the landing page, newest first',
  })
    .input(z.strictObject(page(100)))
    .output(pageOf(draftSummary)),

  draft: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/landing-page/drafts/{key}',
    summary: 'One draft with the caller’s own working copy',
  })
    .input(z.strictObject(key))
    .output(draft),

  addDraft: operation({
    roles: ADMINS,
    audit: 'landing.draftAdded',
    method: 'POST',
    path: '/landing-page/drafts',
    summary: 'Create a draft from a template, or from the given tabs (Save As)',
    creates: true,
  })
    .input(
      z
        .strictObject({ name: designName, template: z.enum(TEMPLATES).optional(), tabs: inputTabs.optional() })
        .refine(({ template, tabs }) => (template === undefined) !== (tabs === undefined), 'Give a template or tabs.'),
    )
    .output(draft.extend({ id })),

  saveDraft: operation({
    roles: ADMINS,
    audit: 'landing.draftSaved',
    method: 'PUT',
    path: '/landing-page/drafts/{key}',
    summary: 'Save a draft; refused if it was saved after the revision this is based on',
  })
    .input(z.strictObject({ ...key, basedOn: revision, tabs: inputTabs }))
    .output(draft),

  renameDraft: operation({
    roles: ADMINS,
    audit: 'landing.draftRenamed',
    method: 'PATCH',
    path: '/landing-page/drafts/{key}',
    summary: 'Rename a draft',
  })
    .input(z.strictObject({ ...key, name: designName }))
    .output(draftSummary),

  copyDraft: operation({
    roles: ADMINS,
    audit: 'landing.draftCopied',
    method: 'POST',
    path: '/landing-page/drafts/{key}/copies',
    summary: "Copy a saved draft under the name '{name} copy'",
    creates: true,
  })
    .input(z.strictObject(key))
    .output(draft.extend({ id })),

  removeDraft: operation({
    roles: ADMINS,
    audit: 'landing.draftRemoved',
    method: 'DELETE',
    path: '/landing-page/drafts/{key}',
    summary: 'Remove a draft',
  })
    .input(z.strictObject(key))
    .output(done),

  ...workingCopyOperations({ path: '/landing-page/drafts/{key}', roles: ADMINS, key, contents: { tabs: inputTabs } }),

  publishDraft: operation({
    roles: ADMINS,
    audit: 'landing.pagePublished',
    method: 'POST',
    path: '/landing-page/drafts/{key}/publication',
    summary: 'Publish a saved draft, at once or at a future instant',
    creates: true,
  })
    .input(z.strictObject({ ...key, basedOn: revision, at: instant.optional() }))
    .output(version),

  versions: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/landing-page/versions',
    summary: 'Plans first, then published versions, newest first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(version)),

  version: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/landing-page/versions/{id}',
    summary: 'One published version or plan',
  })
    .input(z.strictObject({ id }))
    .output(version.extend({ tabs: landingTabs })),

  restoreVersion: operation({
    roles: ADMINS,
    audit: 'landing.versionRestored',
    method: 'POST',
    path: '/landing-page/versions/{id}/restoration',
    summary: 'Publish an earlier version again',
    creates: true,
  })
    .input(z.strictObject({ id }))
    .output(version),

  cancelPlan: operation({
    roles: ADMINS,
    audit: 'landing.publicationCancelled',
    method: 'DELETE',
    path: '/landing-page/versions/{id}',
    summary: 'Cancel a planned publication',
  })
    .input(z.strictObject({ id }))
    .output(done),

  content: operation({
    roles: ADMINS,
    audit: { none: 'It only reads.' },
    method: 'POST',
    path: '/landing-page/content',
    summary: 'The insights, events and plans shown by the sections of a page in the designer, by section',
  })
    .input(z.strictObject({ tabs: inputTabs }))
    .output(z.object({ content: z.record(z.string(), sectionContent), now: instant })),
}
