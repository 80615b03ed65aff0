import '#ui/kit-field-styles.css'
import { CloseButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { sectionForms } from '../../../sections/forms.ts'
import type { DesignSection } from '../model/design.ts'
import { changeField } from '../model/edits.ts'
import { currentProblems } from '../model/problems.ts'
import type { DesignEditor } from '../use-design-editor.ts'
import { ColourFields } from './colour-fields.tsx'
import { FieldsContext } from './fields-context.ts'
import { FormFields } from './form-fields.tsx'
import { pendingPicturesIn } from './pending-pictures.ts'

interface Props {
  editor: DesignEditor
  section: DesignSection
  onClose: () => void
}

/** All fields of a section's config according to its form, and its colours (DES-21, LAND-05). */
export function SectionFields({ editor, section, onClose }: Props) {
  const text = useTranslations('designer')
  const sectionText = useKeyedTexts('sections')
  const form = sectionForms[section.type]
  const { id, type, config } = section
  const { design, problems: refused, pictures, change, settle } = editor
  const problems = useMemo(() => currentProblems(section, refused), [section, refused])
  const context = useMemo(
    () => ({
      type,
      config,
      tabs: design.map(({ name }) => name),
      problems,
      onChange: (path: string, value: unknown, typing = false) =>
        change((before) => changeField(before, id, path, value), typing ? `${id} ${path}` : undefined),
      onSettle: settle,
      pendingPictures: pendingPicturesIn(pictures, id),
    }),
    [id, type, config, design, problems, pictures, change, settle],
  )
  return (
    <div className="grid gap-4" onBlur={settle}>
      <header className="flex items-center justify-between gap-2">
        <h2 className="m-0 text-lg">{form ? sectionText(`${type}.name`) : text('drawer.unknownType', { type })}</h2>
        <CloseButton aria-label={text('edit.close')} onClick={onClose} />
      </header>
      {form ? (
        <FieldsContext value={context}>
          {problems[''] && <p className="m-0 text-danger text-sm">{problems['']}</p>}
          <FormFields fields={form.fields} at="" />
          <ColourFields />
        </FieldsContext>
      ) : (
        <p className="m-0 text-quiet text-sm">{text('edit.unknownHint')}</p>
      )}
    </div>
  )
}
