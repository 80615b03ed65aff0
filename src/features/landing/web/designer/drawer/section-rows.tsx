import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { DesignSection, DesignTab } from '../model/design.ts'
import {
  changeField,
  duplicateSection,
  isFull,
  MOST_SECTIONS,
  moveSection,
  moveSectionToTab,
  removeSection,
} from '../model/edits.ts'
import { sectionForms } from '../section-forms.ts'
import type { Desk } from '../use-desk.ts'
import type { Shown } from '../use-shown.ts'
import { RowLine } from './row-line.tsx'
import { SortableList } from './sortable-list.tsx'

/** The sections of a tab, in order; each is called by its title, else by its type. */
export function SectionRows({ desk, shown, tab }: { desk: Desk; shown: Shown; tab: DesignTab }) {
  const text = useTranslations('designer.drawer')
  const words = useTranslations('sections')
  if (tab.components.length === 0) return null
  const typeName = ({ type }: DesignSection) =>
    sectionForms[type] ? words(`${type}.name` as never) : text('unknownType', { type })
  const titleOf = ({ config }: DesignSection) => (typeof config.title === 'string' ? config.title.trim() : '')
  const nameOf = (section: DesignSection) => titleOf(section) || typeName(section)
  const tellFull = ({ name }: DesignTab) =>
    toast.warning(text('fullTab', { name: name || text('unnamed'), most: MOST_SECTIONS }))
  const duplicate = (id: string) => {
    const copied = duplicateSection(desk.design, id)
    if (!copied) return tellFull(tab)
    desk.change(() => copied.design)
    shown.choose(copied.id)
  }
  const moveTo = (id: string, target: DesignTab) => {
    if (isFull(target)) return tellFull(target)
    desk.change((before) => moveSectionToTab(before, id, target.id))
  }
  return (
    <SortableList
      items={tab.components}
      nameOf={nameOf}
      label={text('sections', { name: tab.name || text('unnamed') })}
      onMove={(id, to) => desk.change((before) => moveSection(before, id, to))}
      row={(section, index, handle) => {
        const title = sectionForms[section.type]?.fields.find(({ name, kind }) => name === 'title' && kind === 'text')
        return (
          <RowLine
            handle={handle}
            name={nameOf(section)}
            kind={typeName(section)}
            isChosen={section.id === shown.chosen}
            onChoose={() => shown.choose(section.id, 'edit')}
            naming={
              title && 'most' in title
                ? {
                    value: titleOf(section),
                    label: words(`${section.type}.fields.title` as never),
                    most: title.most,
                    onName: (name) => desk.change((before) => changeField(before, section.id, 'title', name)),
                  }
                : undefined
            }
            entries={[
              {
                label: text('up'),
                deed: () => desk.change((before) => moveSection(before, section.id, index - 1)),
                disabled: index === 0,
              },
              {
                label: text('down'),
                deed: () => desk.change((before) => moveSection(before, section.id, index + 1)),
                disabled: index === tab.components.length - 1,
              },
              {
                label: text('duplicate'),
                deed: () => duplicate(section.id),
              },
              ...desk.design
                .filter(({ id }) => id !== tab.id)
                .map((target) => ({
                  label: text('moveTo', { name: target.name || text('unnamed') }),
                  deed: () => moveTo(section.id, target),
                })),
            ]}
            onRemove={() => desk.change((before) => removeSection(before, section.id))}
          />
        )
      }}
    />
  )
}
