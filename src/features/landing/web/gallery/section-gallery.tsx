import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { config as zodConfig } from 'zod'
import { useSite } from '#features/site/web.tsx'
import { type Catalogue, withTexts } from '#platform/web/texts.tsx'
import type { LandingPage } from '../../contract.ts'
import { landingMessages } from '../../messages.ts'
import { sectionExamples } from '../../sections/examples.ts'
import { sectionMessages } from '../../sections/messages.ts'
import { ExamplePage } from './example-page.tsx'
import styles from './section-gallery.module.css'

// The portal's policy lets nothing be compiled at run time; the schemas would try.
zodConfig({ jitless: true })

/** What the gallery says around the sections; it comes with the gallery. */
export interface SectionGalleryWords {
  types: string
  width: string
  widths: Readonly<Record<Width, string>>
}

const WIDTHS = { phone: 390, desk: 1280 }
type Width = keyof typeof WIDTHS
const HEIGHT = 720

/** Tabs that the examples may lead to. */
const OTHER_TABS = ['About', 'Membership', 'Water', 'Waste'].map((name) => ({ name, components: [] }))
const TYPES = Object.keys(sectionExamples) as (keyof typeof sectionExamples)[]

const TEXTS: Record<string, Catalogue> = { sections: sectionMessages as unknown as Catalogue, landing: landingMessages }

/** Every section type with its three examples, as they look on the public page of this site (LAND-04). */
export const SectionGallery = withTexts(TEXTS, Choice)

function Choice({ words }: { words: SectionGalleryWords }) {
  const names = useTranslations('sections')
  const site = useSite()
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [type, setType] = useState(TYPES[0] ?? 'introduction')
  const [wanted, setWidth] = useState<Width>('desk')
  const [now] = useState(() => new Date().toISOString())
  const { ref, width: room } = useElementSize()
  const width = WIDTHS[wanted]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <div className={styles.gallery}>
      <div className={styles.types} role="group" aria-label={words.types}>
        {TYPES.map((each) => (
          <button key={each} type="button" aria-pressed={each === type} onClick={() => setType(each)}>
            {names(`${each}.name` as never)}
          </button>
        ))}
      </div>
      {names.has(`${type}.description` as never) && (
        <p className={styles.about}>{names(`${type}.description` as never)}</p>
      )}
      <SegmentedControl
        aria-label={words.width}
        className={styles.widths}
        value={wanted}
        onChange={(next) => setWidth(next as Width)}
        data={(Object.keys(WIDTHS) as Width[]).map((value) => ({ value, label: words.widths[value] }))}
      />
      <div ref={ref} className={styles.room} style={{ height: HEIGHT * scale }}>
        {room > 0 && (
          <ExamplePage
            key={`${type} ${theme}`}
            title={names(`${type}.name` as never)}
            site={site}
            page={pageOf(type)}
            theme={theme}
            now={now}
            size={{ width, height: HEIGHT, scale }}
          />
        )}
      </div>
    </div>
  )
}

function pageOf(type: keyof typeof sectionExamples): LandingPage {
  const examples: readonly Record<string, unknown>[] = sectionExamples[type]
  return {
    name: '',
    tabs: [{ name: 'Home', components: examples.map((config) => ({ type, config })) }, ...OTHER_TABS],
  }
}
