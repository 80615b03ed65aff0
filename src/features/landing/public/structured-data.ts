import { dayIn } from '#base/dates.ts'
import { addressLines } from '#base/postal-address.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { configuredSocials, localLogo } from './contact.ts'
import type { DrawnSection } from './drawn-sections.ts'
import type { EventPageInput, EventTile, InsightPageInput, LandingPageInput } from './input.ts'

/** Search engines read only the first few. */
const MAX_EVENTS = 50

/**
 * JSON-LD of the organisation, the website and each event shown on the page (LAND-B1); only what the page itself
 * says. Safe inside a script element: it contains no `<`.
 */
export function structuredData(input: LandingPageInput, sections: readonly DrawnSection[]): string {
  const { site, origin } = input
  const shown = sections.flatMap(({ type, key }) => (type === 'events' ? (input.content[key]?.events ?? []) : []))
  const events = [...new Map(shown.map((event) => [`${event.id} ${event.start}`, event])).values()].slice(0, MAX_EVENTS)
  const graph = [
    organisationOf(site, origin),
    websiteOf(site, origin),
    ...events.map((event) => eventOf(event, site, origin)),
  ]
  return jsonLd(graph)
}

function jsonLd(graph: readonly object[]): string {
  const data = { '@context': 'https://schema.org', '@graph': graph }
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped)
}

/** JSON-LD of the organisation, the website and the insight the page is about (INS-B4). */
export function articleData({ site, origin, insight }: InsightPageInput): string {
  const { id, title, subTitle, authorName, time, editedAt, category, topics, picture, readingMinutes } = insight
  const address = `${origin}/InsightPage/${id}`
  const article = {
    '@type': 'Article',
    headline: title,
    description: subTitle || undefined,
    datePublished: time,
    dateModified: editedAt ?? undefined,
    author: { '@type': 'Person', name: authorName },
    articleSection: category,
    keywords: topics.length > 0 ? topics : undefined,
    image: picture ? new URL(picture.url, origin).href : undefined,
    timeRequired: `PT${readingMinutes}M`,
    inLanguage: site.region.locale,
    isAccessibleForFree: true,
    mainEntityOfPage: address,
    url: address,
    publisher: { '@id': organisationId(origin) },
  }
  return jsonLd([organisationOf(site, origin), websiteOf(site, origin), article])
}

const organisationId = (origin: string) => `${origin}/#organisation`

function organisationOf(site: PublicSite, origin: string) {
  const { appTitle, appEmail, appPhone, addressLine1, addressLine2, addressLine3, town, postCode, country } =
    site.primaries
  const logo = localLogo(site, origin)
  const street = [addressLine1, addressLine2, addressLine3].filter(Boolean).join(', ')
  return {
    '@type': 'Organization',
    '@id': organisationId(origin),
    name: appTitle,
    url: `${origin}/`,
    logo: logo ? new URL(logo, origin).href : undefined,
    email: appEmail || undefined,
    telephone: appPhone || undefined,
    address:
      addressLines(site.primaries).length > 0
        ? {
            '@type': 'PostalAddress',
            streetAddress: street || undefined,
            addressLocality: town || undefined,
            postalCode: postCode || undefined,
            addressCountry: country || undefined,
          }
        : undefined,
    sameAs: configuredSocials(site).map(({ href }) => href),
  }
}

const websiteOf = ({ primaries, region }: PublicSite, origin: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: primaries.appTitle,
  url: `${origin}/`,
  inLanguage: region.locale,
  publisher: { '@id': organisationId(origin) },
})

function eventOf({ title, description, start, end, allDay, place, link }: EventTile, site: PublicSite, origin: string) {
  const url = /^https?:\/\//i.test(link) ? link : undefined
  return {
    '@type': 'Event',
    name: title,
    description: description || undefined,
    startDate: allDay ? dayIn(new Date(start), site.region) : start,
    endDate: allDay ? lastDay(end, site) : end,
    eventStatus: 'https://schema.org/EventScheduled',
    location: place ? { '@type': 'Place', name: place, address: place } : url && { '@type': 'VirtualLocation', url },
    url,
    organizer: { '@id': organisationId(origin) },
  }
}

/** JSON-LD of the organisation, the website and the event the page is about (CAL-B13). Join links are for members. */
export function eventData({ site, origin, event }: EventPageInput): string {
  const address = origin + event.path
  const link = /^https?:\/\//i.test(event.link) ? event.link : undefined
  const locations = [
    ...(event.place ? [{ '@type': 'Place', name: event.place, address: event.place }] : []),
    ...(event.isOnline || (!event.place && link) ? [{ '@type': 'VirtualLocation', url: link ?? address }] : []),
  ]
  const mode = event.isOnline ? (event.place ? 'Mixed' : 'Online') : 'Offline'
  const described = {
    '@type': 'Event',
    name: event.title,
    description: event.description || undefined,
    startDate: event.local.start,
    endDate: event.local.end,
    eventStatus: `https://schema.org/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: locations.length > 1 ? locations : locations[0],
    image: event.picture ? [new URL(event.picture.url, origin).href] : undefined,
    inLanguage: site.region.locale,
    url: address,
    sameAs: link,
    organizer: { '@id': organisationId(origin) },
  }
  return jsonLd([organisationOf(site, origin), websiteOf(site, origin), described])
}

// An all-day event ends at the beginning of the day after its last.
const lastDay = (end: string, { region }: PublicSite) => dayIn(new Date(new Date(end).getTime() - 1), region)

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
