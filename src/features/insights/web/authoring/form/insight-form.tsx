import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { AccordionPart } from '#ui/accordion-part.tsx'
import { Loading } from '#ui/loading.tsx'
import type { AuthoredInsight } from '../../../contract.ts'
import { useWriting, type Writing } from '../model/use-writing.ts'
import type { Variant, View } from '../opened.tsx'
import { TextSection } from '../text/text-section.tsx'
import { AudioSection } from './audio-section.tsx'
import { DonationsSection } from './donations-section.tsx'
import { FileSection } from './file-section.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormHead } from './form-head.tsx'
import { ImageSection } from './image-section.tsx'
import styles from './insight-form.module.css'
import { MetaSection } from './meta-section.tsx'
import { SECTIONS, type Section } from './sections.ts'
import { useLack } from './use-lack.ts'
import { VideoSection } from './video-section.tsx'

const BlocksPart = lazy(async () => ({ default: (await import('../segments/blocks-part.tsx')).BlocksPart }))

interface Props {
  insight: AuthoredInsight | undefined
  variant: Variant
  view: View
  /** Whoever opened it from the list goes on at its heading; who came by its address begins at the top of the page. */
  takesFocus: boolean
  onView: (view: View) => void
  onMade: (id: string) => void
  onDone: (asked: boolean) => void
}

/** The form an insight is written on: new or being edited, kept as it is typed (WRITE-06, WRITE-07, WRITE-28). */
export function InsightForm({ insight, variant, view, takesFocus, onView, onMade, onDone }: Props) {
  const text = useTranslations('authoring')
  const { switches } = useSite()
  const [open, setOpen] = useState<ReadonlySet<Section>>(() => new Set(['meta', 'text', 'content']))
  const toggle = (name: Section) =>
    setOpen((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]))
  const { form, onLack } = useLack((names) => setOpen((before) => new Set([...before, ...names])))
  const writing = useWriting({ insight, onMade, onDone, onLack })
  const shown = SECTIONS[variant].filter((name) => name !== 'audio' || switches.audio)
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={text('form')}
      onSubmit={(event) => {
        event.preventDefault()
        void writing.publish()
      }}
    >
      <FormHead writing={writing} variant={variant} view={view} takesFocus={takesFocus} onView={onView} />
      {/* What is typed while it is being published would be in nothing that is published. */}
      <div className={styles.sections} inert={writing.busy !== undefined}>
        {shown.map((name) => (
          <AccordionPart
            key={name}
            title={text(`sections.${name}`)}
            open={open.has(name)}
            onToggle={() => toggle(name)}
          >
            <div data-section={name}>
              <Inside name={name} writing={writing} variant={variant} view={view} />
            </div>
          </AccordionPart>
        ))}
      </div>
      <FormFoot writing={writing} variant={variant} view={view} />
    </form>
  )
}

interface InsideProps {
  name: Section
  writing: Writing
  variant: Variant
  view: View
}

function Inside({ name, writing, variant, view }: InsideProps) {
  if (name === 'meta') return <MetaSection writing={writing} variant={variant} />
  if (name === 'audio') return <AudioSection writing={writing} />
  if (name === 'donations') return <DonationsSection writing={writing} />
  if (name === 'image') return <ImageSection writing={writing} />
  if (name === 'file') return <FileSection writing={writing} />
  if (name === 'video') return <VideoSection writing={writing} />
  if (view === 'whole') return <TextSection writing={writing} />
  return (
    <Suspense fallback={<Loading />}>
      <BlocksPart writing={writing} />
    </Suspense>
  )
}
