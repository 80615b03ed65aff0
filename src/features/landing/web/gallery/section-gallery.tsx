import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { config as zodConfig } from 'zod'
import { useSite } from '#features/site/web.tsx'
import { type Catalogue, useKeyedTexts, withTexts } from '#platform/web/texts.tsx'
import type { LandingPage } from '../../contract.ts'
import { landingMessages } from '../../messages.ts'
import { sectionExamples } from '../../sections/examples.ts'
import { sectionMessages } from '../../sections/messages.ts'
import { ExamplePage } from './example-page.tsx'
import styles from './section-gallery.module.css'

// The portal's policy lets nothing be compiled at run time; the schemas would try.
zodConfig({ jitless: true })

/** Labels of the gallery's controls, provided by the gallery page. */
export interface SectionGalleryTexts {
  types: string
  width: string
  widths: Readonly<Record<Width, string>>
}

const WIDTHS = { phone: 390, desktop: 1280 }
type Width = keyof typeof WIDTHS
const HEIGHT = 720

/** Tabs for the examples to link to. */
const OTHER_TABS = ['About', 'Membership', 'Water', 'Waste'].map((name) => ({ name, components: [] }))
const TYPES = Object.keys(sectionExamples) as (keyof typeof sectionExamples)[]

const TEXTS: Record<string, Catalogue> = { sections: sectionMessages as unknown as Catalogue, landing: landingMessages }

/** Every section type with its three examples, as on this site's public page (LAND-04). */
export const SectionGallery = withTexts(TEXTS, Choice)

function Choice({ labels }: { labels: SectionGalleryTexts }) {
  const names = useKeyedTexts('sections')
  const site = useSite()
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [type, setType] = useState(TYPES[0] ?? 'introduction')
  const [selectedWidth, setWidth] = useState<Width>('desktop')
  const [now] = useState(() => new Date().toISOString())
  const { ref, width: availableWidth } = useElementSize()
  const width = WIDTHS[selectedWidth]
  const scale = availableWidth > 0 ? Math.min(1, availableWidth / width) : 1
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={styles.types} role="group" aria-label={labels.types}>
        {TYPES.map((each) => (
          <button key={each} type="button" aria-pressed={each === type} onClick={() => setType(each)}>
            {names(`${each}.name`)}
          </button>
        ))}
      </div>
      {names.has(`${type}.description`) && <p className="m-0 text-quiet">{names(`${type}.description`)}</p>}
      <SegmentedControl
        aria-label={labels.width}
        className="justify-self-start"
        value={selectedWidth}
        onChange={(next) => setWidth(next as Width)}
        data={(Object.keys(WIDTHS) as Width[]).map((value) => ({ value, label: labels.widths[value] }))}
      />
      <div ref={ref} className={styles.viewport} style={{ height: HEIGHT * scale }}>
        {availableWidth > 0 && (
          <ExamplePage
            key={`${type} ${theme}`}
            title={names(`${type}.name`)}
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
