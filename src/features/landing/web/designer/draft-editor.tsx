import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Draft } from '../../contract.ts'
import { sectionForms } from '../../sections/forms.ts'
import { DesignerBar } from './bar/designer-bar.tsx'
import { DraftConflict } from './conflict-note.tsx'
import styles from './designer.module.css'
import { AddSection, NameDialog, NewDesign, Versions } from './dialogs.ts'
import { DesignerDrawer } from './drawer/designer-drawer.tsx'
import { EditPanel } from './edit/edit-panel-part.tsx'
import { sectionOf, tabsOf } from './model/design.ts'
import { addSection } from './model/edits.ts'
import { designerApi, setDraftInCache, setDraftNameInCache } from './queries.ts'
import { Stage } from './stage.tsx'
import { useDesignEditor } from './use-design-editor.ts'
import { useDesignerKeys } from './use-designer-keys.ts'
import { useViewState } from './use-view-state.ts'
import { VariantNote } from './variant-note.tsx'

interface Props {
  draft: Draft
  drafts: readonly { key: string; name: string }[]
  onOlder: (() => void) | undefined
  onChoose: (key: string | undefined) => void
}

type OpenDialog = 'new' | 'saveAs' | 'rename' | 'versions' | { addAt: number } | undefined
const PANELS = ['page', 'sections', 'edit'] as const

/** The editor of one draft: bar, drawer, canvas and the fields of the selected section. */
export function DraftEditor({ draft, drafts, onOlder, onChoose }: Props) {
  const text = useTranslations('designer')
  const editor = useDesignEditor(draft)
  const viewState = useViewState(editor)
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [mine, setMine] = useState(false)
  const close = () => setOpenDialog(undefined)
  // During a preview of a version the draft is hidden and cannot be changed.
  const isPreviewing = viewState.previewed !== undefined

  /** Opens another draft; the user has already agreed to leave this one. */
  const goTo = (key: string | undefined) => {
    editor.skipLeaveGuard()
    onChoose(key)
  }
  /** Opens the picture that still needs a description, with a message that says so (LAND-B2). */
  const describeFirst = (sectionId: string) => {
    toast.error(text('toasts.pictureNotAdded'))
    viewState.choose(sectionId, 'edit')
    // Waits until the menu has returned the focus and the section's fields are rendered.
    setTimeout(() => document.querySelector<HTMLElement>('[data-pending] input')?.focus())
  }
  const actions = {
    new: async () => {
      if (await editor.canLeave()) setOpenDialog('new')
    },
    save: () => void editor.save(),
    saveAs: () => {
      setMine(false)
      setOpenDialog('saveAs')
    },
    rename: () => setOpenDialog('rename'),
    duplicate: async () => {
      if (!(await editor.canLeave())) return
      try {
        const copy = await designerApi.copyDraft({ key: draft.key })
        setDraftInCache(copy)
        toast.success(text('toasts.duplicated'))
        goTo(copy.key)
      } catch (thrown) {
        toast.problem(thrown)
      }
    },
    publish: () =>
      editor.pendingPictureSection === undefined ? void editor.publish() : describeFirst(editor.pendingPictureSection),
    undo: () => !isPreviewing && editor.undo(),
    redo: () => !isPreviewing && editor.redo(),
    versions: () => setOpenDialog('versions'),
  }
  const onKeyDown = useDesignerKeys(actions)

  const saveAs = async (name: string, intent: string) => {
    const made = await designerApi.addDraft({ name, tabs: tabsOf(editor.design) }, { key: intent })
    await editor.discard()
    setDraftInCache(made)
    toast.success(text('toasts.saved'))
    goTo(made.key)
  }
  const rename = async (name: string) => {
    const renamed = await designerApi.renameDraft({ key: draft.key, name })
    setDraftNameInCache(draft.key, renamed.name)
    toast.success(text('toasts.renamed'))
  }
  const add = (type: string) => {
    const at = typeof openDialog === 'object' ? openDialog.addAt : 0
    close()
    const { design, id } = addSection(editor.design, viewState.tab.id, at, {
      type,
      config: sectionForms[type]?.starts ?? {},
    })
    editor.change(() => design)
    viewState.choose(id)
  }
  const chosen = sectionOf(editor.design, viewState.chosen)

  return (
    <div className={styles.editor} data-panel={viewState.panel} data-edits={chosen ? true : undefined}>
      <DesignerBar editor={editor} viewState={viewState} actions={actions} />
      <VariantNote />
      {!isPreviewing && (
        <DraftConflict
          editor={editor}
          onMine={() => {
            setMine(true)
            setOpenDialog('saveAs')
          }}
        />
      )}
      <fieldset className={styles.panels}>
        <legend className="visually-hidden">{text('panels.label')}</legend>
        {PANELS.map((panel) => (
          <button
            key={panel}
            type="button"
            aria-pressed={viewState.panel === panel}
            onClick={() => viewState.setPanel(panel)}
          >
            {text(`panels.${panel}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.parts}>
        <DesignerDrawer
          editor={editor}
          viewState={viewState}
          drafts={drafts}
          onOlder={onOlder}
          onDraft={onChoose}
          onGone={() => goTo(undefined)}
          onAdd={() => setOpenDialog({ addAt: viewState.tab.components.length })}
        />
        <Stage
          editor={editor}
          viewState={viewState}
          onAdd={(addAt) => setOpenDialog({ addAt })}
          onKeyDown={onKeyDown}
        />
        <EditPanel editor={editor} section={chosen} inert={isPreviewing} onClose={() => viewState.choose(undefined)} />
      </div>
      <NewDesign opened={openDialog === 'new'} onClose={close} onMade={goTo} />
      <NameDialog
        opened={openDialog === 'saveAs' || openDialog === 'rename'}
        onClose={close}
        kind={openDialog === 'rename' ? 'rename' : 'saveAs'}
        name={openDialog === 'rename' ? draft.name : mine ? text('copyName', { name: draft.name }) : ''}
        onName={openDialog === 'rename' ? rename : saveAs}
      />
      <AddSection opened={typeof openDialog === 'object'} onClose={close} onAdd={add} />
      <Versions
        opened={openDialog === 'versions'}
        onClose={close}
        editor={editor}
        onPreview={(version) => {
          close()
          viewState.preview(version)
        }}
      />
    </div>
  )
}
