import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { AccordionItem } from '#ui/accordion-item.tsx'
import { Loading } from '#ui/loading.tsx'
import type { AuthoredInsight } from '../../../contract.ts'
import { type InsightEditor, useInsightEditor } from '../model/use-insight-editor.ts'
import type { Variant, View } from '../open-insight.tsx'
import { TextSection } from '../text/text-section.tsx'
import { AudioSection } from './audio-section.tsx'
import { DonationsSection } from './donations-section.tsx'
import { FileSection } from './file-section.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormHead } from './form-head.tsx'
import { ImageSection } from './image-section.tsx'
import { MetaSection } from './meta-section.tsx'
import { SECTIONS, type Section } from './sections.ts'
import { useMissingFieldFocus } from './use-missing-field-focus.ts'
import { VideoSection } from './video-section.tsx'

const BlocksPart = lazy(async () => ({ default: (await import('../segments/blocks-part.tsx')).BlocksPart }))

interface Props {
  insight: AuthoredInsight | undefined
  variant: Variant
  view: View
  /** True when opened from the list: the heading takes the focus. Otherwise the page starts at its top. */
  takesFocus: boolean
  onView: (view: View) => void
  onCreated: (id: string) => void
  onDone: (needsConfirm: boolean) => void
}

/** The form for a new or existing insight, saved automatically (WRITE-06, WRITE-07, WRITE-28). */
export function InsightForm({ insight, variant, view, takesFocus, onView, onCreated, onDone }: Props) {
  const text = useTranslations('authoring')
  const { switches } = useSite()
  const [open, setOpen] = useState<ReadonlySet<Section>>(() => new Set(['meta', 'text', 'content']))
  const toggle = (name: Section) =>
    setOpen(
      (before) => new Set(before.has(name) ? [...before].filter((section) => section !== name) : [...before, name]),
    )
  const { form, onMissing } = useMissingFieldFocus((names) => setOpen((before) => new Set([...before, ...names])))
  const editor = useInsightEditor({ insight, onCreated, onDone, onMissing })
  const shown = SECTIONS[variant].filter((name) => name !== 'audio' || switches.audio)
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1"
      aria-label={text('form')}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.publish()
      }}
    >
      <FormHead editor={editor} variant={variant} view={view} takesFocus={takesFocus} onView={onView} />
      {/* Inert while publishing: changes made meanwhile would be missing from the publication. */}
      <div inert={editor.busy !== undefined}>
        {shown.map((name) => (
          <AccordionItem
            key={name}
            title={text(`sections.${name}`)}
            open={open.has(name)}
            onToggle={() => toggle(name)}
          >
            <div data-section={name}>
              <SectionBody name={name} editor={editor} variant={variant} view={view} />
            </div>
          </AccordionItem>
        ))}
      </div>
      <FormFoot editor={editor} variant={variant} view={view} />
    </form>
  )
}

interface SectionBodyProps {
  name: Section
  editor: InsightEditor
  variant: Variant
  view: View
}

function SectionBody({ name, editor, variant, view }: SectionBodyProps) {
  if (name === 'meta') return <MetaSection editor={editor} variant={variant} />
  if (name === 'audio') return <AudioSection editor={editor} />
  if (name === 'donations') return <DonationsSection editor={editor} />
  if (name === 'image') return <ImageSection editor={editor} />
  if (name === 'file') return <FileSection editor={editor} />
  if (name === 'video') return <VideoSection editor={editor} />
  if (view === 'whole') return <TextSection editor={editor} />
  return (
    <Suspense fallback={<Loading />}>
      <BlocksPart editor={editor} />
    </Suspense>
  )
}
