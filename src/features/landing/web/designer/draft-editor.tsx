import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Draft } from '../../contract.ts'
import { DesignerBar } from './bar/designer-bar.tsx'
import { DraftConflict } from './conflict-note.tsx'
import styles from './designer.module.css'
import { DraftDialogs, type OpenDialog } from './draft-dialogs.tsx'
import { DesignerDrawer } from './drawer/designer-drawer.tsx'
import { EditPanel } from './edit/edit-panel-part.tsx'
import { sectionOf } from './model/design.ts'
import { Stage } from './stage.tsx'
import { useDesignEditor } from './use-design-editor.ts'
import { useDesignerKeys } from './use-designer-keys.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useViewState, type ViewState } from './use-view-state.ts'
import { VariantNote } from './variant-note.tsx'

interface Props {
  draft: Draft
  drafts: readonly { key: string; name: string }[]
  onOlder: (() => void) | undefined
  onChoose: (key: string | undefined) => void
}

/** The editor of one draft: bar, drawer, canvas and the fields of the selected section. */
export function DraftEditor({ draft, drafts, onOlder, onChoose }: Props) {
  const editor = useDesignEditor(draft)
  const viewState = useViewState(editor)
  const [dialog, setDialog] = useState<OpenDialog>()
  /** Opens another draft; the user has already agreed to leave this one. */
  const goTo = (key: string | undefined) => {
    editor.skipLeaveGuard()
    onChoose(key)
  }
  const actions = useDraftActions({ draftKey: draft.key, editor, viewState, onDialog: setDialog, onDraft: goTo })
  const onKeyDown = useDesignerKeys(actions)
  const isPreviewing = viewState.previewed !== undefined
  const chosen = sectionOf(editor.design, viewState.chosen)
  return (
    <div className={styles.editor} data-panel={viewState.panel} data-edits={chosen ? true : undefined}>
      <DesignerBar editor={editor} viewState={viewState} actions={actions} />
      <VariantNote />
      {!isPreviewing && <DraftConflict editor={editor} onMine={() => setDialog('saveMine')} />}
      <PanelSwitch viewState={viewState} />
      <div className={styles.parts}>
        <DesignerDrawer
          editor={editor}
          viewState={viewState}
          drafts={drafts}
          onOlder={onOlder}
          onDraft={onChoose}
          onGone={() => goTo(undefined)}
          onAdd={() => setDialog({ addAt: viewState.tab.components.length })}
        />
        <Stage editor={editor} viewState={viewState} onAdd={(addAt) => setDialog({ addAt })} onKeyDown={onKeyDown} />
        <EditPanel editor={editor} section={chosen} inert={isPreviewing} onClose={() => viewState.choose(undefined)} />
      </div>
      <DraftDialogs
        draft={draft}
        editor={editor}
        viewState={viewState}
        opened={dialog}
        onClose={() => setDialog(undefined)}
        onDraft={goTo}
      />
    </div>
  )
}

const PANELS = ['page', 'sections', 'edit'] as const

/** Shows one of the panels where they do not fit beside each other. */
function PanelSwitch({ viewState }: { viewState: ViewState }) {
  const text = useTranslations('designer.panels')
  return (
    <fieldset className={styles.panels}>
      <legend className="visually-hidden">{text('label')}</legend>
      {PANELS.map((panel) => (
        <button
          key={panel}
          type="button"
          aria-pressed={viewState.panel === panel}
          onClick={() => viewState.setPanel(panel)}
        >
          {text(panel)}
        </button>
      ))}
    </fieldset>
  )
}
