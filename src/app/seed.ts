import { renderDrawing } from '#artwork/render-picture.ts'
import { DEFAULT_REGION, dayIn } from '#base/dates.ts'
import { seedActivity } from '#features/analytics/seed.ts'
import { seedEvents, seedYear } from '#features/calendar/seed.ts'
import { seedCpd } from '#features/cpd/seed.ts'
import { storeFile, storePicture } from '#features/files/server.ts'
import { type SeededDraft, type SeededInsight, seedDrafts, seedInsights } from '#features/insights/seed.ts'
import { seedLandingPage } from '#features/landing/seed.ts'
import { type SeededPerson, seedAccounts, seedMembers } from '#features/members/seed.ts'
import { seedNews } from '#features/news/seed.ts'
import { seedPlans } from '#features/payments/plans/seed.ts'
import { seedLists } from '#features/site/seed.ts'
import { registeredHosts } from '#features/site/server.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, openDatabase, type SiteDatabase } from '#platform/server/database/database.ts'
import { roleUrls } from '#platform/server/migrate.ts'
import { openStorage, type Storage } from '#platform/server/storage.ts'
import { picturesOf, type SamplePicture, samplePictures } from './sample-pictures.ts'
import { ADVERTS } from './samples/adverts.ts'
import { AUDIO_OPTIONS } from './samples/audio.ts'
import { clearwater } from './samples/clearwater.ts'
import { energy } from './samples/energy.ts'
import { datedEvents } from './samples/events.ts'
import { filmClub } from './samples/film-club.ts'
import { filmMakers } from './samples/film-makers.ts'
import { AREAS } from './samples/legal/names.ts'
import { REGULATORS } from './samples/legal/regulators.ts'
import { bodyOf } from './samples/markup.ts'
import { RECORDED_NEWS } from './samples/news.ts'
import { samplePdf } from './samples/pdf.ts'
import { castOf, SAMPLE_PASSWORD } from './samples/people.ts'
import { PLANS } from './samples/plans.ts'
import { radio } from './samples/radio.ts'
import { SHOPS } from './samples/shop.ts'
import type { SampleInsight, SampleKey, SampleSite, SampleUnfinished } from './samples/types.ts'
import { datedYear, yearPictures } from './samples/year.ts'
import { seedSiteAdverts } from './seed-adverts.ts'
import { seedAudio } from './seed-audio.ts'
import { seedForum } from './seed-forum.ts'
import { seedFollowers, seedMemberNotifications } from './seed-notifications.ts'
import { hasRegister, seedRegister } from './seed-register.ts'
import { seedSiteShop } from './seed-shop.ts'
import { seedSiteUniversity } from './seed-university.ts'
import { seedVariant } from './seed-variant.ts'
import { subscribers } from './server/features.ts'
import { createSite, registerHosts } from './sites.ts'

const SAMPLES = [clearwater, energy, radio, filmClub, filmMakers]
const FONTS = {
  clearwater: { display: 'Source Serif 4', text: 'Public Sans' },
  energy: { display: 'Space Grotesk', text: 'Inter' },
  radio: { display: 'JetBrains Mono', text: 'Figtree' },
  filmclub: { display: 'Fraunces', text: 'Instrument Sans' },
  filmmakers: { display: 'Bricolage Grotesque', text: 'Literata' },
}
/** Positions among a site's authors that the sample members with a login take. */
const AUTHOR_INDEX = { 'member@guildhall.test': 7, 'jedi@guildhall.test': 9 }
/** The sample member who finds notifications. */
const NOTIFIED_MEMBER = 'member@guildhall.test'
const DAY_MS = 24 * 60 * 60 * 1_000
/** Statements that insert years of entries at once take seconds on a slow machine; nobody else waits for them. */
const SLOW_MACHINE_MS = 60_000
/** Pictures drawn in parallel; more would only wait for the same cores. */
const CONCURRENCY = 4

/**
 * Fills a database with the sample sites. Does nothing if it holds any site that is not a sample; sample sites that exist
 * already are left alone. `pictures` limits how many insights of each site get a picture (default: all). `sites` limits
 * which sample sites are seeded (default: all).
 */
export async function seedSampleSites(options: {
  ownerUrl: string
  config: Pick<Config, 's3' | 'dataDir'>
  pictures?: number
  sites?: readonly SampleKey[]
}): Promise<void> {
  const { ownerUrl, config, pictures = Number.POSITIVE_INFINITY, sites = SAMPLES.map(({ key }) => key) } = options
  const database = openDatabase(roleUrls(ownerUrl).app, { size: 4, statementTimeoutMs: SLOW_MACHINE_MS, subscribers })
  try {
    const storage = await openStorage(config)
    const hosts = await registeredHosts(database)
    const ours = new Set(SAMPLES.flatMap((sample) => sample.hosts))
    if (hosts.some((host) => !ours.has(host))) return
    for (const sample of SAMPLES.filter(({ key }) => sites.includes(key)))
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
    primaries: {
      ...sample.primaries,
      landingVariant: sample.variant?.name ?? 'designer',
      // On a sample site the administrator signs in with the password alone; real sites start with 'required'.
      adminSecondFactor: 'off',
    },
    fonts: FONTS[sample.key],
    switches: {
      legalRegister: hasRegister(sample.key),
      shop: sample.key in SHOPS,
      adverts: sample.key in ADVERTS,
      ...sample.switches,
    },
  })
  const site = database.site(siteId)
  await seedLists(site, { ...sample, audio: AUDIO_OPTIONS, legalCategories: AREAS, legalRegulators: REGULATORS })
  const memberIds = await seedMembers(site, accounts, cast)
  const authors = authorsOf(sample, cast, memberIds)
  const drawn = samplePictures(picturesOf(sample).slice(0, pictures))
  const insights: SeededInsight[] = []
  for (let start = 0; start < sample.insights.length; start += CONCURRENCY)
    insights.push(
      ...(await Promise.all(
        sample.insights
          .slice(start, start + CONCURRENCY)
          .map((insight, index) => prepare(site, storage, insight, authors, now, drawn[start + index])),
      )),
    )
  const unfinished = sample.unfinished ?? []
  await seedInsights(site, [...insights, ...publishedExceptions(unfinished, authors, now)])
  await seedDrafts(site, draftsOf(unfinished, authors, now))
  const notifiedMemberId = memberIds[cast.findIndex(({ email }) => email === NOTIFIED_MEMBER)]
  if (notifiedMemberId) {
    await seedMemberNotifications(site, notifiedMemberId, sample.topics)
    await seedCpd(site, { memberId: notifiedMemberId, now })
  }
  await seedFollowers(site, memberIds.slice(-sample.people.length), sample.topics)
  await seedEvents(site, datedEvents(sample.events, now, DEFAULT_REGION, memberIds[0] ?? ''))
  await seedCalendarYear(site, storage, sample, { cast, memberIds, pictures }, now)
  const laws = await seedRegister(site, storage, sample.key, { cast, memberIds }, now)
  const lessons = await seedSiteUniversity(site, storage, sample, { cast, memberIds, laws, pictures }, now)
  await seedForum(site, sample.forum, { cast, memberIds, lessons, own: sample.people.length }, now)
  await seedActivity(site, { memberIds, searches: sample.searches, now })
  await seedNews(site, RECORDED_NEWS[sample.key])
  await seedSiteShop(site, storage, sample, pictures, now)
  await seedSiteAdverts(site, storage, sample)
  await seedPlans(site, PLANS[sample.key] ?? [], friendsOf(cast, memberIds))
  await seedLandingPage(site, sample.landing)
  if (sample.variant) await seedVariant(site, storage, sample, sample.variant, pictures)
  // Last, so that an interrupted seeding leaves no half-filled site reachable.
  await registerHosts(ownerUrl, siteId, [first, ...others])
}

/** Guests have the free plan since they signed up. */
const friendsOf = (cast: readonly SeededPerson[], memberIds: readonly string[]) =>
  cast.flatMap(({ userType, signUp }, index) => {
    const memberId = memberIds[index]
    return userType === 'guest' && memberId ? [{ memberId, firstDay: dayIn(signUp, DEFAULT_REGION) }] : []
  })

/** The site's year; the sites people wait for, such as those of tests, go without its pictures. */
async function seedCalendarYear(
  site: SiteDatabase,
  storage: Storage,
  sample: SampleSite,
  { cast, memberIds, pictures }: { cast: readonly SeededPerson[]; memberIds: readonly string[]; pictures: number },
  now: Date,
): Promise<void> {
  const drawn = pictures > 0 ? samplePictures(yearPictures(sample)) : []
  const stored: { fileId: string; alt: string }[] = []
  for (const { svg, alt } of drawn) {
    const bytes = await renderDrawing(svg)
    const fileId = await storePicture(site, storage, {
      name: 'picture',
      element: 'calendarpicture',
      access: 'calendar',
      bytes,
    })
    stored.push({ fileId, alt })
  }
  const idOf = (email: string) => memberIds[cast.findIndex((person) => person.email === email)] ?? ''
  const people = {
    owners: { admin: idOf('admin@guildhall.test'), member: idOf(NOTIFIED_MEMBER) },
    answering: memberIds.slice(-sample.people.length),
  }
  await seedYear(site, datedYear(sample.year, now, DEFAULT_REGION, people, stored), now)
}

/** The site's own people, and two sample members with a login, so that these find insights of their own (SHELL-14). */
function authorsOf(sample: SampleSite, cast: readonly { email: string }[], memberIds: readonly string[]): string[] {
  const authors = memberIds.slice(-sample.people.length)
  for (const [email, index] of Object.entries(AUTHOR_INDEX))
    authors[index] = memberIds[cast.findIndex((person) => person.email === email)] ?? ''
  return authors
}

async function prepare(
  site: SiteDatabase,
  storage: Storage,
  insight: SampleInsight,
  authors: readonly string[],
  now: Date,
  picture: SamplePicture | undefined,
): Promise<SeededInsight> {
  const featuredImage = picture
    ? await storePicture(site, storage, {
        name: `${insight.title}.webp`,
        element: 'featuredimage',
        access: 'insight',
        bytes: await renderDrawing(picture.svg),
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
    featuredImage: featuredImage === null ? null : { id: featuredImage, alt: picture?.alt ?? '' },
    videoUrl: insight.video,
    fileId,
    audio: insight.audio && (await seedAudio(site, storage, insight.audio)),
    frontPage: insight.frontPage,
    suggestedDonation: insight.suggestedDonation,
    ...(insight.open ? { readers: { visibility: 'public', visibleTo: [] } } : {}),
  }
}

/** Published insights that not every member may read: for Jedi only, or unpublished again. */
function publishedExceptions(
  unfinished: readonly SampleUnfinished[],
  authors: readonly string[],
  now: Date,
): SeededInsight[] {
  return unfinished
    .filter(({ state }) => state === 'jediOnly' || state === 'unpublished')
    .map((each) => ({
      ...contentOf(each, authors),
      publishedAt: new Date(now.getTime() - each.daysAgo * DAY_MS),
      featuredImage: null,
      unpublished: each.state === 'unpublished',
      ...(each.state === 'jediOnly' ? { readers: { visibility: 'types', visibleTo: ['jedi'] } } : {}),
    }))
}

function draftsOf(unfinished: readonly SampleUnfinished[], authors: readonly string[], now: Date): SeededDraft[] {
  return unfinished
    .filter(({ state }) => state === 'draft' || state === 'planned')
    .map((each) => ({
      ...contentOf(each, authors),
      savedAt: new Date(now.getTime() - each.daysAgo * DAY_MS),
      publishAt: each.inDays === undefined ? undefined : new Date(now.getTime() + each.inDays * DAY_MS),
    }))
}

function contentOf(
  { title, subTitle, category, topics, body, authorIndex }: SampleUnfinished,
  authors: readonly string[],
) {
  return {
    title,
    subTitle,
    category,
    topics,
    body: bodyOf(body),
    authorId: authors[authorIndex % authors.length] ?? '',
  }
}
