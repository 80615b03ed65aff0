import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { queryClient } from '#platform/web/query-client.ts'
import { uiMessages } from '#ui/messages.ts'
import type { Insight } from '../contract.ts'
import { type FeedFilters, NO_FILTERS } from '../feed/filters.ts'
import { insightsMessages } from '../messages.ts'
import { FeedEmpty } from './feed/feed-empty.tsx'
import type { FeedControls } from './feed/use-feed-filters.ts'
import { DownloadButton } from './reader/download-button.tsx'
import { FavouriteButton } from './reader/favourite-button.tsx'
import { FeaturedMedia } from './reader/featured-media.tsx'

const INSIGHT: Insight = {
  id: '018f3c1e-8c1a-7c55-9d5b-0a1b2c3d4e5f',
  time: '2026-11-03T09:00:00Z',
  title: 'Reading a permit',
  subTitle: '',
  category: 'permits',
  tags: ['reporting'],
  featuredImage: null,
  authorId: null,
  authorDisplayName: '',
  hasVideo: false,
  hasFile: true,
  hasAudio: false,
  audio: null,
  frontPage: false,
  readingMinutes: 4,
  favourite: false,
  content: '<p>Text</p>',
  contentJSON: {},
  plaintext: 'Text',
  videoUrl: null,
  fileName: 'Checklist.pdf',
  fileLocation: null,
  photographer: '',
  applicableTo: [],
  can: { favourite: true, download: true, edit: false, delete: false },
}
const GUEST = { ...INSIGHT, can: { ...INSIGHT.can, favourite: false, download: false } }

describe('an empty feed', () => {
  test('says so for a query, for other filters, and for a library without insights [INS-15]', () => {
    expect(emptyWith({ query: 'zinc', favourites: true })).toContain(
      'We&#x27;re sorry, no results for the query were found',
    )
    expect(emptyWith({ category: ['noise'] })).toContain('We&#x27;re sorry, no results were found')
    expect(emptyWith({})).toContain('No Data ...')
  })
})

describe('what a reader can do', () => {
  test('the file is offered under its name, and not at all where there is none [INS-17, INS-26]', () => {
    expect(shown(<DownloadButton insight={INSIGHT} />)).toContain(`href="/api/insights/${INSIGHT.id}/file"`)
    expect(shown(<DownloadButton insight={{ ...INSIGHT, hasFile: false }} />)).toBe('')
  })

  test('a guest reads why neither button works [INS-29]', () => {
    for (const button of [<DownloadButton insight={GUEST} />, <FavouriteButton insight={GUEST} />]) {
      expect(shown(button)).toContain('disabled=""')
      expect(shown(button)).toMatch(/Guests cannot/)
    }
    expect(shown(<DownloadButton insight={GUEST} />)).not.toContain('href')
  })

  test('a film waits behind a button of our own, and its picture stays where the link leads nowhere we know [INS-18, INS-20]', () => {
    const film = shown(<FeaturedMedia insight={{ ...INSIGHT, videoUrl: 'https://vimeo.com/123456789' }} />)
    expect(film).toContain('aria-label="Play video: Reading a permit"')
    expect(film).toContain('Playing connects to Vimeo.')
    expect(film).not.toMatch(/<iframe|<img|<script|href=|vimeo\.com/)
    const featuredImage = { url: '/pictures/a/640.webp', sources: [], width: 640, height: 360, alt: 'Hills' }
    for (const videoUrl of ['javascript:alert(1)', 'https://evil.example/embed/12345678901', 'https://vimeo.com/1']) {
      expect(shown(<FeaturedMedia insight={{ ...INSIGHT, videoUrl }} />)).toBe('')
      const pictured = shown(<FeaturedMedia insight={{ ...INSIGHT, videoUrl, featuredImage }} />)
      expect(pictured).toContain('alt="Hills"')
      expect(pictured).not.toMatch(/<iframe|<button|evil/)
    }
  })
})

function emptyWith(filters: Partial<FeedFilters>): string {
  const controls = { filters: { ...NO_FILTERS, ...filters }, showAll: () => undefined } as FeedControls
  return shown(<FeedEmpty controls={controls} />)
}

/** The rendered markup without the styles Mantine puts before it. */
function shown(node: ReactNode): string {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en-GB" timeZone="Europe/London" messages={{ ui: uiMessages, insights: insightsMessages }}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider>{node}</MantineProvider>
      </QueryClientProvider>
    </IntlProvider>,
  )
  return markup.replace(/<style.*?<\/style>/gs, '')
}
