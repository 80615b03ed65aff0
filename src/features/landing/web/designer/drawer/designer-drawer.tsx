import { NativeSelect } from '@mantine/core'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { addTab, duplicateTab, isFull, MOST_TABS, moveTab, removeTab, renameTab } from '../model/edits.ts'
import { designerApi, dropDraft } from '../queries.ts'
import type { Desk } from '../use-desk.ts'
import type { Shown } from '../use-shown.ts'
import styles from './designer-drawer.module.css'
import { RowLine } from './row-line.tsx'
import { SectionRows } from './section-rows.tsx'
import { SortableList } from './sortable-list.tsx'

interface Props {
  desk: Desk
  shown: Shown
  drafts: readonly { key: string; name: string }[]
  onOlder: (() => void) | undefined
  onDraft: (key: string) => void
  onGone: () => void
  onAdd: () => void
}

/** The live page, the drafts, and what the page is made of (DES-04). */
export function DesignerDrawer({ desk, shown, drafts, onOlder, onDraft, onGone, onAdd }: Props) {
  const text = useTranslations('designer.drawer')
  const notices = useTranslations('designer.notices')
  const [fresh, setFresh] = useState(false)
  const { design } = desk
  const offered = drafts.some(({ key }) => key === desk.draft.key) ? drafts : [desk.draft, ...drafts]
  const nameOf = ({ name }: { name: string }) => name || text('unnamed')

  const remove = async () => {
    const { key, name } = desk.draft
    if (!(await confirm({ title: text('removeTitle', { name }), words: text('removeWords') }))) return
    try {
      // First the server: while it has not agreed, what is unsaved stays, and is kept on.
      await designerApi.removeDraft({ key })
      await desk.forget(true)
      toast.success(notices('removed'))
      dropDraft(key)
      onGone()
    } catch (thrown) {
      toast.problem(thrown)
    }
  }
  const add = () => {
    const next = addTab(design, text('tabNamed'))
    desk.change(() => next)
    shown.goTo(next.at(-1)?.id)
    setFresh(true)
  }
  const duplicate = (tabId: string) => {
    const copied = duplicateTab(design, tabId)
    if (!copied) return toast.warning(text('fullPage', { most: MOST_TABS }))
    desk.change(() => copied.design)
    shown.goTo(copied.id)
  }
  return (
    <aside className={styles.drawer} aria-label={text('label')} inert={shown.previewed !== undefined}>
      <a className={styles.live} href="/" target="_blank" rel="noopener">
        {text('live')}
        <IconExternalLink size={16} stroke={1.6} aria-hidden />
        <span className="visually-hidden">({text('newTab')})</span>
      </a>
      <div className={styles.drafts}>
        <NativeSelect
          label={text('drafts')}
          value={desk.draft.key}
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
        onMove={(id, to) => desk.change((before) => moveTab(before, id, to))}
        row={(tab, index, handle) => (
          <>
            <RowLine
              handle={handle}
              name={nameOf(tab)}
              isChosen={tab.id === shown.tab.id}
              onChoose={() => shown.goTo(tab.id)}
              naming={{
                value: tab.name,
                label: text('nameOf'),
                most: 60,
                onName: (name) => desk.change((before) => renameTab(before, tab.id, name)),
              }}
              fresh={fresh && index === design.length - 1}
              onFreshDone={() => setFresh(false)}
              entries={[
                {
                  label: text('up'),
                  deed: () => desk.change((before) => moveTab(before, tab.id, index - 1)),
                  disabled: index === 0,
                },
                {
                  label: text('down'),
                  deed: () => desk.change((before) => moveTab(before, tab.id, index + 1)),
                  disabled: index === design.length - 1,
                },
                { label: text('duplicate'), deed: () => duplicate(tab.id) },
              ]}
              onRemove={() => desk.change((before) => removeTab(before, tab.id))}
              canRemove={design.length > 1}
            />
            <SectionRows desk={desk} shown={shown} tab={tab} />
            {tab.id === shown.tab.id && (
              <button type="button" className={styles.addSection} onClick={onAdd} disabled={isFull(tab)}>
                {text('addSection')}
              </button>
            )}
          </>
        )}
      />
      <button type="button" className={styles.addTab} onClick={add} disabled={design.length >= MOST_TABS}>
        {text('addTab')}
      </button>
    </aside>
  )
}
