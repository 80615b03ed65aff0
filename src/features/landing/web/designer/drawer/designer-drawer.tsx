import { NativeSelect } from '@mantine/core'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { addTab, duplicateTab, isFull, MAX_TABS, moveTab, removeTab, renameTab } from '../model/edits.ts'
import { designerApi, removeDraftFromCache } from '../queries.ts'
import type { DesignEditor } from '../use-design-editor.ts'
import type { ViewState } from '../use-view-state.ts'
import styles from './designer-drawer.module.css'
import { RowLine } from './row-line.tsx'
import { SectionRows } from './section-rows.tsx'
import { SortableList } from './sortable-list.tsx'

interface Props {
  editor: DesignEditor
  viewState: ViewState
  drafts: readonly { key: string; name: string }[]
  onOlder: (() => void) | undefined
  onDraft: (key: string) => void
  onGone: () => void
  onAdd: () => void
}

/** A link to the live page, the drafts, and the tabs and sections of the page (DES-04). */
export function DesignerDrawer({ editor, viewState, drafts, onOlder, onDraft, onGone, onAdd }: Props) {
  const text = useTranslations('designer.drawer')
  const toasts = useTranslations('designer.toasts')
  const [isLastTabNew, setLastTabNew] = useState(false)
  const { design } = editor
  const offered = drafts.some(({ key }) => key === editor.draft.key) ? drafts : [editor.draft, ...drafts]
  const nameOf = ({ name }: { name: string }) => name || text('unnamed')

  const remove = async () => {
    const { key, name } = editor.draft
    if (!(await confirm({ title: text('removeTitle', { name }), message: text('removeMessage') }))) return
    try {
      // The server first: until it has agreed, unsaved changes stay and are autosaved.
      await designerApi.removeDraft({ key })
      await editor.discard(true)
      toast.success(toasts('removed'))
      removeDraftFromCache(key)
      onGone()
    } catch (thrown) {
      toast.problem(thrown)
    }
  }
  const add = () => {
    const next = addTab(design, text('tabNamed'))
    editor.change(() => next)
    viewState.goTo(next.at(-1)?.id)
    setLastTabNew(true)
  }
  const duplicate = (tabId: string) => {
    const copied = duplicateTab(design, tabId)
    if (!copied) return toast.warning(text('fullPage', { most: MAX_TABS }))
    editor.change(() => copied.design)
    viewState.goTo(copied.id)
  }
  return (
    <aside className={styles.drawer} aria-label={text('label')} inert={viewState.previewed !== undefined}>
      <a className="inline-flex items-center gap-2 p-0 px-1 text-accent" href="/" target="_blank" rel="noopener">
        {text('live')}
        <IconExternalLink size={16} stroke={1.6} aria-hidden />
        <span className="visually-hidden">({text('newTab')})</span>
      </a>
      <div className={styles.drafts}>
        <NativeSelect
          label={text('drafts')}
          value={editor.draft.key}
          data={offered.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={({ currentTarget }) => onDraft(currentTarget.value)}
        />
        <button type="button" className={styles.tool} aria-label={text('remove')} onClick={() => void remove()}>
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </button>
        {onOlder && (
          <button type="button" className={styles.older} onClick={onOlder}>
            {text('older')}
          </button>
        )}
      </div>
      <SortableList
        items={design}
        nameOf={nameOf}
        label={text('tabs')}
        onMove={(id, to) => editor.change((before) => moveTab(before, id, to))}
        row={(tab, index, handle) => (
          <>
            <RowLine
              handle={handle}
              name={nameOf(tab)}
              isChosen={tab.id === viewState.tab.id}
              onChoose={() => viewState.goTo(tab.id)}
              naming={{
                value: tab.name,
                label: text('nameOf'),
                most: 60,
                onName: (name) => editor.change((before) => renameTab(before, tab.id, name)),
              }}
              isNew={isLastTabNew && index === design.length - 1}
              onNewNamed={() => setLastTabNew(false)}
              entries={[
                {
                  label: text('up'),
                  action: () => editor.change((before) => moveTab(before, tab.id, index - 1)),
                  disabled: index === 0,
                },
                {
                  label: text('down'),
                  action: () => editor.change((before) => moveTab(before, tab.id, index + 1)),
                  disabled: index === design.length - 1,
                },
                { label: text('duplicate'), action: () => duplicate(tab.id) },
              ]}
              onRemove={() => editor.change((before) => removeTab(before, tab.id))}
              canRemove={design.length > 1}
            />
            <SectionRows editor={editor} viewState={viewState} tab={tab} />
            {tab.id === viewState.tab.id && (
              <button type="button" className={styles.addSection} onClick={onAdd} disabled={isFull(tab)}>
                {text('addSection')}
              </button>
            )}
          </>
        )}
      />
      <button type="button" className={styles.addTab} onClick={add} disabled={design.length >= MAX_TABS}>
        {text('addTab')}
      </button>
    </aside>
  )
}
