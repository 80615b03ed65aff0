import { storeFile, storePicture } from '#features/files/server.ts'
import { type SeededInsight, seedInsights } from '#features/insights/seed.ts'
import { seedLandingPage } from '#features/landing/seed.ts'
import { seedAccounts, seedMembers } from '#features/members/seed.ts'
import { seedLists } from '#features/site/seed.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, openDatabase, type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { renderPicture } from '#platform/server/pictures/render-picture.ts'
import { pictureColours } from '#platform/server/pictures/types.ts'
import { openStorage, type Storage } from '#platform/server/storage.ts'
import { clearwater } from './samples/clearwater.ts'
import { energy } from './samples/energy.ts'
import { bodyOf } from './samples/markup.ts'
import { samplePdf } from './samples/pdf.ts'
import { castOf, SAMPLE_PASSWORD } from './samples/people.ts'
import type { SampleInsight, SampleSite } from './samples/types.ts'
import { createSite, registerHosts } from './sites.ts'

const FONTS = {
  clearwater: { display: 'Source Serif 4', text: 'Public Sans' },
  energy: { display: 'Space Grotesk', text: 'Inter' },
}
/** Whose place among a site's authors a person one can sign in as takes. */
const WRITING = { 'member@guildhall.test': 7, 'jedi@guildhall.test': 9 }
const DAY_MS = 24 * 60 * 60 * 1_000
/** What a picture of each style shows, for whoever does not see it (LAND-B2). */
const SHOWN = {
  landscape: 'Drawn landscape: land and water under a wide sky',
  contour: 'Drawn map: bands of height around a marked summit',
  grid: 'Drawn view of the energy world: plant, lines and flows in one warm light',
  weave: 'Drawn cloth: woven threads with one place of light',
}
/** Pictures drawn side by side; more would only wait for the same cores. */
const AT_ONCE = 4

/**
 * Fills a database with the sample sites. Does nothing where a site of somebody's own lives, and leaves sample sites alone that
 * are there already. `pictures` says how many insights of each site get one; all unless told otherwise.
 */
export async function seedSampleSites(options: {
  ownerUrl: string
  config: Pick<Config, 's3' | 'dataDir'>
  pictures?: number
}): Promise<void> {
  const { ownerUrl, config, pictures = Number.POSITIVE_INFINITY } = options
  const database = openDatabase(roleUrls(ownerUrl).app, { size: 4 })
  try {
    const storage = await openStorage(config)
    const samples = [clearwater, energy]
    const hosts = (await database.shared.many(sql.selectFrom('site_host').select('host'))).map(({ host }) => host)
    const ours = new Set(samples.flatMap((sample) => sample.hosts))
    if (hosts.some((host) => !ours.has(host))) return
    for (const sample of samples)
      if (!sample.hosts.some((host) => hosts.includes(host)))
        await seedSite(ownerUrl, database, storage, sample, pictures)
  } finally {
    await database.end()
  }
}

async function seedSite(
  ownerUrl: string,
  database: Database,
  storage: Storage,
  sample: SampleSite,
  pictures: number,
): Promise<void> {
  const now = new Date()
  const cast = castOf(sample, now)
  const accounts = await seedAccounts(
    database,
    cast.map(({ email }) => email),
    SAMPLE_PASSWORD,
  )
  const [first = '', ...others] = sample.hosts.toSorted((one, other) => other.length - one.length)
  const siteId = await createSite(ownerUrl, {
    hosts: [],
    primaries: { ...sample.primaries },
    fonts: FONTS[sample.key],
    switches: { legalRegister: true },
  })
  const site = database.site(siteId)
  await seedLists(site, sample)
  const memberIds = await seedMembers(site, accounts, cast)
  const authors = authorsOf(sample, cast, memberIds)
  const insights: SeededInsight[] = []
  for (let start = 0; start < sample.insights.length; start += AT_ONCE)
    insights.push(
      ...(await Promise.all(
        sample.insights
          .slice(start, start + AT_ONCE)
          .map((insight, index) => prepare(site, storage, sample, insight, authors, now, start + index < pictures)),
      )),
    )
  await seedInsights(site, insights)
  await seedLandingPage(site, sample.landing)
  // Last, so that a seeding cut short leaves no half-filled site that answers.
  await registerHosts(ownerUrl, siteId, [first, ...others])
}

/** The site's own people write, and two of those one can sign in as, who then find insights of their own (SHELL-14). */
function authorsOf(sample: SampleSite, cast: readonly { email: string }[], memberIds: readonly string[]): string[] {
  const authors = memberIds.slice(-sample.people.length)
  for (const [email, place] of Object.entries(WRITING))
    authors[place] = memberIds[cast.findIndex((person) => person.email === email)] ?? ''
  return authors
}

async function prepare(
  site: SiteDatabase,
  storage: Storage,
  sample: SampleSite,
  insight: SampleInsight,
  authors: readonly string[],
  now: Date,
  withPictures: boolean,
): Promise<SeededInsight> {
  const featuredImage = withPictures
    ? await storePicture(site, storage, {
        name: `${insight.title}.webp`,
        element: 'featuredimage',
        bytes: await renderPicture({
          seed: insight.title,
          style: insight.pictureStyle,
          colours: pictureColours(sample.primaries.appColors),
          width: 1280,
          height: 720,
        }),
      })
    : null
  const fileId = insight.file
    ? await storeFile(site, storage, {
        name: insight.file.name,
        type: 'application/pdf',
        access: 'downloads',
        element: 'file',
        bytes: samplePdf(insight.title, [insight.subTitle]),
      })
    : undefined
  return {
    title: insight.title,
    subTitle: insight.subTitle,
    category: insight.category,
    topics: insight.topics,
    body: bodyOf(insight.body),
    publishedAt: new Date(now.getTime() - insight.daysAgo * DAY_MS),
    authorId: authors[insight.authorIndex % authors.length] ?? '',
    featuredImage: featuredImage === null ? null : { id: featuredImage, alt: SHOWN[insight.pictureStyle] },
    videoUrl: insight.video,
    fileId,
    frontPage: insight.frontPage,
  }
}
