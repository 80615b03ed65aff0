import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { sectionForms } from '../../../sections/forms.ts'
import type { DesignSection, DesignTab } from '../model/design.ts'
import {
  changeField,
  duplicateSection,
  isFull,
  MAX_SECTIONS,
  moveSection,
  moveSectionToTab,
  removeSection,
} from '../model/edits.ts'
import type { DesignEditor } from '../use-design-editor.ts'
import type { ViewState } from '../use-view-state.ts'
import { RowLine } from './row-line.tsx'
import { SortableList } from './sortable-list.tsx'

/** The sections of a tab in order, each named by its title or else by its type. */
export function SectionRows({
  editor,
  viewState,
  tab,
}: {
  editor: DesignEditor
  viewState: ViewState
  tab: DesignTab
}) {
  const text = useTranslations('designer.drawer')
  const sectionText = useKeyedTexts('sections')
  if (tab.components.length === 0) return null
  const typeName = ({ type }: DesignSection) =>
    sectionForms[type] ? sectionText(`${type}.name`) : text('unknownType', { type })
  const titleOf = ({ config }: DesignSection) => (typeof config.title === 'string' ? config.title.trim() : '')
  const nameOf = (section: DesignSection) => titleOf(section) || typeName(section)
  const warnFull = ({ name }: DesignTab) =>
    toast.warning(text('fullTab', { name: name || text('unnamed'), most: MAX_SECTIONS }))
  const duplicate = (id: string) => {
    const copied = duplicateSection(editor.design, id)
    if (!copied) return warnFull(tab)
    editor.change(() => copied.design)
    viewState.choose(copied.id)
  }
  const moveTo = (id: string, target: DesignTab) => {
    if (isFull(target)) return warnFull(target)
    editor.change((before) => moveSectionToTab(before, id, target.id))
  }
  return (
    <SortableList
      items={tab.components}
      nameOf={nameOf}
      label={text('sections', { name: tab.name || text('unnamed') })}
      onMove={(id, to) => editor.change((before) => moveSection(before, id, to))}
      row={(section, index, handle) => {
        const title = sectionForms[section.type]?.fields.find(({ name, kind }) => name === 'title' && kind === 'text')
        return (
          <RowLine
            handle={handle}
            name={nameOf(section)}
            kind={typeName(section)}
            isChosen={section.id === viewState.chosen}
            onChoose={() => viewState.choose(section.id, 'edit')}
            naming={
              title && 'most' in title
                ? {
                    value: titleOf(section),
                    label: sectionText(`${section.type}.fields.title`),
                    most: title.most,
                    onName: (name) => editor.change((before) => changeField(before, section.id, 'title', name)),
                  }
                : undefined
            }
            entries={[
              {
                label: text('up'),
                action: () => editor.change((before) => moveSection(before, section.id, index - 1)),
                disabled: index === 0,
              },
              {
                label: text('down'),
                action: () => editor.change((before) => moveSection(before, section.id, index + 1)),
                disabled: index === tab.components.length - 1,
              },
              {
                label: text('duplicate'),
                action: () => duplicate(section.id),
              },
              ...editor.design
                .filter(({ id }) => id !== tab.id)
                .map((target) => ({
                  label: text('moveTo', { name: target.name || text('unnamed') }),
                  action: () => moveTo(section.id, target),
                })),
            ]}
            onRemove={() => editor.change((before) => removeSection(before, section.id))}
          />
        )
      }}
    />
  )
}
