import { dayIn } from '#base/dates.ts'
import { addressLines } from '#base/postal-address.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { localLogo, setSocials } from './contact.ts'
import type { DrawnSection } from './drawn-sections.ts'
import type { EventTile, InsightPageInput, LandingPageInput } from './input.ts'

/** Search engines read the first few; a page that shows more events still is one page. */
const MOST_EVENTS = 50

/**
 * Who runs the site, the site itself, and each event its page shows, as structured data (LAND-B1). Nothing that the page does not
 * say. Safe inside a script element: no `<` is left in it.
 */
export function structuredData(input: LandingPageInput, sections: readonly DrawnSection[]): string {
  const { site, origin } = input
  const shown = sections.flatMap(({ type, key }) => (type === 'events' ? (input.content[key]?.events ?? []) : []))
  const events = [...new Map(shown.map((event) => [event.id, event])).values()].slice(0, MOST_EVENTS)
  const graph = [
    organisationOf(site, origin),
    websiteOf(site, origin),
    ...events.map((event) => eventOf(event, site, origin)),
  ]
  return written(graph)
}

function written(graph: readonly object[]): string {
  const data = { '@context': 'https://schema.org', '@graph': graph }
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped)
}

/** Who runs the site, the site itself, and the one insight its page is about (INS-B4). */
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
    inLanguage: site.place.locale,
    isAccessibleForFree: true,
    mainEntityOfPage: address,
    url: address,
    publisher: { '@id': organisationId(origin) },
  }
  return written([organisationOf(site, origin), websiteOf(site, origin), article])
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
    sameAs: setSocials(site).map(({ href }) => href),
  }
}

const websiteOf = ({ primaries, place }: PublicSite, origin: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: primaries.appTitle,
  url: `${origin}/`,
  inLanguage: place.locale,
  publisher: { '@id': organisationId(origin) },
})

function eventOf({ title, description, start, end, allDay, place, link }: EventTile, site: PublicSite, origin: string) {
  const url = /^https?:\/\//i.test(link) ? link : undefined
  return {
    '@type': 'Event',
    name: title,
    description: description || undefined,
    startDate: allDay ? dayIn(new Date(start), site.place) : start,
    endDate: allDay ? lastDay(end, site) : end,
    eventStatus: 'https://schema.org/EventScheduled',
    location: place ? { '@type': 'Place', name: place, address: place } : url && { '@type': 'VirtualLocation', url },
    url,
    organizer: { '@id': organisationId(origin) },
  }
}

// An event over whole days ends where the day after its last begins.
const lastDay = (end: string, { place }: PublicSite) => dayIn(new Date(new Date(end).getTime() - 1), place)

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
