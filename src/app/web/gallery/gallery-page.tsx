import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useSite } from '#features/site/web.tsx'
import { Page } from '#ui/page.tsx'
import '#ui/kit-field-styles.css'
import { ActionsPart } from './actions-part.tsx'
import { BadgesPart } from './badges-part.tsx'
import { ColourPart } from './colour-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import styles from './gallery.module.css'
import { LandingPart } from './landing-part.tsx'
import { MotionPart } from './motion-part.tsx'
import { sampleTexts } from './sample-texts.ts'
import { SpacePart } from './space-part.tsx'
import { StatesPart } from './states-part.tsx'
import { StructurePart } from './structure-part.tsx'
import { TypePart } from './type-part.tsx'

const PARTS = {
  colours: ColourPart,
  type: TypePart,
  space: SpacePart,
  motion: MotionPart,
  actions: ActionsPart,
  fields: FieldsPart,
  structure: StructurePart,
  states: StatesPart,
  badges: BadgesPart,
  landing: LandingPart,
}
type Part = keyof typeof PARTS

/** The design language in this site's colours: every component in every state (docs/guides/design.md). */
export function GalleryPage() {
  const { primaries } = useSite()
  return (
    <Page title={sampleTexts.title} lead={sampleTexts.lead} actions={<ThemeChoice />}>
      <nav aria-label={sampleTexts.parts} className={styles.parts}>
        {(Object.keys(PARTS) as Part[]).map((part) => (
          <a key={part} href={`#${part}`}>
            {sampleTexts.sections[part]}
          </a>
        ))}
      </nav>
      {(Object.entries(PARTS) as [Part, (typeof PARTS)[Part]][]).map(([part, Content]) => (
        <section key={part} id={part} className={styles.part} aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`} className={styles.title}>
            {sampleTexts.sections[part]}
          </h2>
          <p className={styles.lead}>{sampleTexts[part].lead}</p>
          <Content colours={primaries.appColors} />
        </section>
      ))}
    </Page>
  )
}

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label={sampleTexts.theme}
      value={colorScheme}
      onChange={(theme) => setColorScheme(theme as typeof colorScheme)}
      data={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: sampleTexts.themes[value] }))}
    />
  )
}
