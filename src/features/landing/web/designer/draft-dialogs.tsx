import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Draft } from '../../contract.ts'
import { sectionForms } from '../../sections/forms.ts'
import { AddSection, NameDialog, NewDesign, Versions } from './dialogs.ts'
import { tabsOf } from './model/design.ts'
import { addSection } from './model/edits.ts'
import { designerApi, setDraftInCache, setDraftNameInCache } from './queries.ts'
import type { DesignEditor } from './use-design-editor.ts'
import type { ViewState } from './use-view-state.ts'

/** The open dialog; `saveMine` is Save As after a conflict, `addAt` the position of the new section. */
export type OpenDialog = 'new' | 'saveAs' | 'saveMine' | 'rename' | 'versions' | { addAt: number }

interface Props {
  draft: Draft
  editor: DesignEditor
  viewState: ViewState
  opened: OpenDialog | undefined
  onClose: () => void
  /** Opens another draft. */
  onDraft: (key: string) => void
}

/** The dialogs of the draft editor (DES-09, DES-B2). */
export function DraftDialogs({ draft, editor, viewState, opened, onClose, onDraft }: Props) {
  const text = useTranslations('designer')
  const saveAs = async (name: string, intent: string) => {
    const made = await designerApi.addDraft({ name, tabs: tabsOf(editor.design) }, { key: intent })
    await editor.discard()
    setDraftInCache(made)
    toast.success(text('toasts.saved'))
    onDraft(made.key)
  }
  const rename = async (name: string) => {
    const renamed = await designerApi.renameDraft({ key: draft.key, name })
    setDraftNameInCache(draft.key, renamed.name)
    toast.success(text('toasts.renamed'))
  }
  const add = (type: string, at: number) => {
    onClose()
    const config = sectionForms[type]?.starts ?? {}
    const { design, id } = addSection(editor.design, viewState.tab.id, at, { type, config })
    editor.change(() => design)
    viewState.choose(id)
  }
  const isRename = opened === 'rename'
  return (
    <>
      <NewDesign opened={opened === 'new'} onClose={onClose} onMade={onDraft} />
      <NameDialog
        opened={isRename || opened === 'saveAs' || opened === 'saveMine'}
        onClose={onClose}
        kind={isRename ? 'rename' : 'saveAs'}
        name={isRename ? draft.name : opened === 'saveMine' ? text('copyName', { name: draft.name }) : ''}
        onName={isRename ? rename : saveAs}
      />
      <AddSection
        opened={typeof opened === 'object'}
        onClose={onClose}
        onAdd={(type) => add(type, typeof opened === 'object' ? opened.addAt : 0)}
      />
      <Versions
        opened={opened === 'versions'}
        onClose={onClose}
        editor={editor}
        onPreview={(version) => {
          onClose()
          viewState.preview(version)
        }}
      />
    </>
  )
}
