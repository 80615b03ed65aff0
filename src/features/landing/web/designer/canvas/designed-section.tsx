import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import type { LandingTab } from '../../../contract.ts'
import type { Translate } from '../../../messages.ts'
import type { DrawnSection } from '../../../public/drawn-sections.ts'
import type { LandingPageInput } from '../../../public/input.ts'
import { PageSection } from '../../../public/pages/page-body.tsx'
import { sectionDataOf } from '../../../sections/data.ts'
import { sectionForms } from '../../../sections/forms.ts'
import type { EditText } from '../../../sections/section.ts'
import { messageKey } from '../edit/fields-context.ts'
import { valueAt } from '../model/edits.ts'
import { EditableText } from './editable-text.tsx'
import type { CanvasActions } from './page-canvas.tsx'

interface Props {
  id: string
  component: LandingTab['components'][number]
  /** Undefined if its type is unknown to this build or its config is invalid. */
  drawn: DrawnSection | undefined
  input: LandingPageInput
  level: 1 | 2
  t: Translate
  actions: CanvasActions | undefined
}

/** A section on the designer's canvas; one that this build cannot render keeps its position and its data. */
export function DesignedSection({ id, component, drawn, input, level, t, actions }: Props) {
  const text = useTranslations('designer.canvas')
  const fields = useKeyedTexts('sections')
  const { type, config } = component
  // The stored text, not the parsed one: parsing trims the space that was just typed.
  const labelOf = (field: string) => {
    const label = `${type}.fields.${messageKey(field)}`
    // Fields of items include the item's number in their label.
    const itemIndex = /\.(\d+)\./.exec(field)?.[1]
    return itemIndex === undefined ? fields(label) : `${fields(label)} ${Number(itemIndex) + 1}`
  }
  const edit: EditText = (field, value, drawnAs) => (
    <EditableText
      label={labelOf(field)}
      placeholder={text('placeholder')}
      value={String(valueAt(config, field) ?? value)}
      {...limitsOf(type, field)}
      paragraphs={drawnAs === 'paragraphs'}
      onChange={(newText) => actions?.onText(id, field, newText)}
      onSettle={() => actions?.onSettle()}
    />
  )
  // In previews, renders exactly what visitors get.
  if (!actions) return drawn ? <PageSection drawn={drawn} input={input} level={level} t={t} /> : null
  const known = sectionDataOf(type) !== null
  return (
    <div className={id === actions.chosen ? 'designed chosen' : 'designed'} data-section={id}>
      {drawn ? (
        <PageSection drawn={drawn} input={input} level={level} t={t} edit={edit} />
      ) : (
        <div className="unknown-section">
          <p>{text(known ? 'incomplete' : 'unknown', { type })}</p>
          <p>{text(known ? 'incompleteHint' : 'unknownHint')}</p>
        </div>
      )}
    </div>
  )
}

/** The field's form entry determines its maximum length and whether it is multi-line. */
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
