import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, id, instant, operation, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS } from '#base/roles.ts'
import { givenTabs, landingTabs } from './page-contract.ts'

/** A page that every visitor gets is drawn from this much JSON at most, in bytes. */
export const MOST_DESIGN_BYTES = 500_000
export const NAME_NEEDED = 'Please Enter a name'

const designName = z.string().overwrite(cleanName).min(1, NAME_NEEDED).max(120)
/** How often a draft was saved; a save says which one it builds on, so that nobody's work is written over. */
const revision = z.int().min(0)
const person = z.string().nullable().describe('Display name; null where nobody is known')

/** What a new draft starts from (DES-08). */
export const TEMPLATES = ['blank', 'informationCommunity'] as const

const draftSummary = z.object({
  key: id,
  name: z.string(),
  revision,
  updatedAt: instant,
  updatedBy: person,
})
export type DraftSummary = z.infer<typeof draftSummary>

/** What its administrator has changed since the draft was last saved; kept as they work, seen by them alone (DES-B1). */
const workingCopy = z.object({ tabs: landingTabs, basedOn: revision, keptAt: instant })

const draft = draftSummary.extend({
  tabs: landingTabs,
  /** The own one, where there is any. */
  workingCopy: workingCopy.nullable(),
  /** Other administrators who have changed something in it within the last minutes and not saved it. */
  others: z.array(z.object({ name: z.string(), keptAt: instant })),
})
export type Draft = z.infer<typeof draft>

const version = z.object({
  id,
  name: z.string(),
  /** Counts what was published on this site; a plan has none yet. */
  revision: z.int().nullable(),
  state: z.enum(['live', 'past', 'planned', 'failed']),
  /** When it was published, or will be. */
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

/** As public/input.ts describes it. */
export const sectionContent = z.object({
  insights: z.array(insightTile).optional(),
  events: z.array(eventTile).optional(),
})

const key = { key: id }

export const designerContract = {
  drafts: operation({
    method: 'GET',
    path: '/landing-page/drafts',
    summary: 'Drafts of the landing page, newest first',
  })
    .input(z.strictObject(page(100)))
    .output(pageOf(draftSummary)),

  draft: operation({
    method: 'GET',
    path: '/landing-page/drafts/{key}',
    summary: 'One draft with the own working copy',
  })
    .input(z.strictObject(key))
    .output(draft),

  addDraft: operation({
    audit: 'landing.draftAdded',
    method: 'POST',
    path: '/landing-page/drafts',
    summary: 'Make a draft from a template, or of given tabs (Save As)',
    creates: true,
  })
    .input(
      z
        .strictObject({ name: designName, template: z.enum(TEMPLATES).optional(), tabs: givenTabs.optional() })
        .refine(({ template, tabs }) => (template === undefined) !== (tabs === undefined), 'Give a template or tabs.'),
    )
    .output(draft.extend({ id })),

  saveDraft: operation({
    audit: 'landing.draftSaved',
    method: 'PUT',
    path: '/landing-page/drafts/{key}',
    summary: 'Save a draft; refused where somebody saved it after the revision this builds on',
  })
    .input(z.strictObject({ ...key, basedOn: revision, tabs: givenTabs }))
    .output(draft),

  renameDraft: operation({
    audit: 'landing.draftRenamed',
    method: 'PATCH',
    path: '/landing-page/drafts/{key}',
    summary: 'Give a draft another name',
  })
    .input(z.strictObject({ ...key, name: designName }))
    .output(draftSummary),

  copyDraft: operation({
    audit: 'landing.draftCopied',
    method: 'POST',
    path: '/landing-page/drafts/{key}/copies',
    summary: "Copy a draft as it was saved, under its name and 'copy'",
    creates: true,
  })
    .input(z.strictObject(key))
    .output(draft.extend({ id })),

  removeDraft: operation({
    audit: 'landing.draftRemoved',
    method: 'DELETE',
    path: '/landing-page/drafts/{key}',
    summary: 'Remove a draft',
  })
    .input(z.strictObject(key))
    .output(done),

  keepWorkingCopy: operation({
    audit: { none: 'Nobody else sees a working copy; saving the draft is what counts.' },
    method: 'PUT',
    path: '/landing-page/drafts/{key}/working-copy',
    summary: 'Keep what is changed and not saved yet; nobody else sees it',
  })
    .input(z.strictObject({ ...key, basedOn: revision, tabs: givenTabs }))
    .output(z.object({ keptAt: instant })),

  dropWorkingCopy: operation({
    audit: { none: 'Nobody else sees a working copy.' },
    method: 'DELETE',
    path: '/landing-page/drafts/{key}/working-copy',
    summary: 'Forget what is changed and not saved',
  })
    .input(z.strictObject(key))
    .output(done),

  publishDraft: operation({
    audit: 'landing.pagePublished',
    method: 'POST',
    path: '/landing-page/drafts/{key}/publication',
    summary: 'Make a draft, as it was saved, the live page, at once or at an instant to come',
    creates: true,
  })
    .input(z.strictObject({ ...key, basedOn: revision, at: instant.optional() }))
    .output(version),

  versions: operation({
    method: 'GET',
    path: '/landing-page/versions',
    summary: 'Plans first, then what was published, newest first',
  })
    .input(z.strictObject(page(20)))
    .output(pageOf(version)),

  version: operation({ method: 'GET', path: '/landing-page/versions/{id}', summary: 'One published page or plan' })
    .input(z.strictObject({ id }))
    .output(version.extend({ tabs: landingTabs })),

  restoreVersion: operation({
    audit: 'landing.versionRestored',
    method: 'POST',
    path: '/landing-page/versions/{id}/restoration',
    summary: 'Publish an earlier page again',
    creates: true,
  })
    .input(z.strictObject({ id }))
    .output(version),

  cancelPlan: operation({
    audit: 'landing.publicationCancelled',
    method: 'DELETE',
    path: '/landing-page/versions/{id}',
    summary: 'Cancel a planned publication',
  })
    .input(z.strictObject({ id }))
    .output(done),

  content: operation({
    audit: { none: 'It only reads.' },
    method: 'POST',
    path: '/landing-page/content',
    summary: 'What the sections of a page in the designer show: its insights and events by section',
  })
    .input(z.strictObject({ tabs: givenTabs }))
    .output(z.object({ content: z.record(z.string(), sectionContent), now: instant })),
}

export const designerPolicy: PolicyFor<typeof designerContract> = {
  drafts: ADMINS,
  draft: ADMINS,
  addDraft: ADMINS,
  saveDraft: ADMINS,
  renameDraft: ADMINS,
  copyDraft: ADMINS,
  removeDraft: ADMINS,
  keepWorkingCopy: ADMINS,
  dropWorkingCopy: ADMINS,
  publishDraft: ADMINS,
  versions: ADMINS,
  version: ADMINS,
  restoreVersion: ADMINS,
  cancelPlan: ADMINS,
  content: ADMINS,
}
