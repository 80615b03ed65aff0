import { useTranslations } from 'use-intl'
import type { LandingTab } from '../../../contract.ts'
import type { Say } from '../../../messages.ts'
import type { DrawnSection } from '../../../public/drawn-sections.ts'
import type { LandingPageInput } from '../../../public/input.ts'
import { PageSection } from '../../../public/page-body.tsx'
import { sectionDataOf } from '../../../sections/data.ts'
import type { EditText } from '../../../sections/section.ts'
import { wordKey } from '../edit/fields-context.ts'
import { valueAt } from '../model/edits.ts'
import { sectionForms } from '../section-forms.ts'
import { EditableText } from './editable-text.tsx'
import type { CanvasDeeds } from './page-canvas.tsx'

interface Props {
  id: string
  component: LandingTab['components'][number]
  /** Undefined where its type is unknown here, or its config cannot be drawn. */
  drawn: DrawnSection | undefined
  input: LandingPageInput
  level: 1 | 2
  say: Say
  deeds: CanvasDeeds | undefined
}

/** A section on the page that is designed; one that this version cannot draw keeps its place and its data. */
export function DesignedSection({ id, component, drawn, input, level, say, deeds }: Props) {
  const text = useTranslations('designer.canvas')
  const fields = useTranslations('sections')
  const { type, config } = component
  // The stored words, not the drawn ones: those have lost the space that somebody has just typed.
  const labelOf = (field: string) => {
    const label = `${type}.fields.${wordKey(field)}` as never
    // Of several items each is told by its place.
    const place = /\.(\d+)\./.exec(field)?.[1]
    return place === undefined ? fields(label) : `${fields(label)} ${Number(place) + 1}`
  }
  const edit: EditText = (field, value, drawnAs) => (
    <EditableText
      label={labelOf(field)}
      placeholder={text('placeholder')}
      value={String(valueAt(config, field) ?? value)}
      {...limitsOf(type, field)}
      paragraphs={drawnAs === 'paragraphs'}
      onChange={(words) => deeds?.onText(id, field, words)}
      onSettle={() => deeds?.onSettle()}
    />
  )
  // Only looked at, it is what visitors get, without anything that helps to change it.
  if (!deeds) return drawn ? <PageSection drawn={drawn} input={input} level={level} say={say} /> : null
  const known = sectionDataOf(type) !== null
  return (
    <div className={id === deeds.chosen ? 'designed chosen' : 'designed'} data-section={id}>
      {drawn ? (
        <PageSection drawn={drawn} input={input} level={level} say={say} edit={edit} />
      ) : (
        <div className="unknown-section">
          <p>{text(known ? 'incomplete' : 'unknown', { type })}</p>
          <p>{text(known ? 'incompleteWords' : 'unknownWords')}</p>
        </div>
      )}
    </div>
  )
}

/** How a field is asked for in the form decides how long it may be, and whether it has lines. */
function limitsOf(type: string, name: string): { most: number; multiline: boolean } {
  const parts = name.split('.').filter((part) => !/^\d+$/.test(part))
  let fields = sectionForms[type]?.fields ?? []
  for (const part of parts.slice(0, -1)) {
    const items = fields.find((one) => one.name === part)
    fields = items?.kind === 'items' ? items.fields : []
  }
  const field = fields.find((one) => one.name === parts.at(-1))
  return { most: field && 'most' in field ? field.most : 160, multiline: field?.kind === 'longText' }
}
