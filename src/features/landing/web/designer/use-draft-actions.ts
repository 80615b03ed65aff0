import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { OpenDialog } from './draft-dialogs.tsx'
import { designerApi, setDraftInCache } from './queries.ts'
import type { DesignEditor } from './use-design-editor.ts'
import type { ViewState } from './use-view-state.ts'

interface Options {
  draftKey: string
  editor: DesignEditor
  viewState: ViewState
  onDialog: (dialog: OpenDialog) => void
  /** Opens another draft. */
  onDraft: (key: string) => void
}

/** What the bar and the keyboard do with the open draft (DES-09, DES-B1). */
export function useDraftActions({ draftKey, editor, viewState, onDialog, onDraft }: Options) {
  const text = useTranslations('designer.toasts')
  const duplicate = async () => {
    if (!(await editor.canLeave())) return
    try {
      const copy = await designerApi.copyDraft({ key: draftKey })
      setDraftInCache(copy)
      toast.success(text('duplicated'))
      onDraft(copy.key)
    } catch (thrown) {
      toast.problem(thrown)
    }
  }
  /** Opens the picture that still needs a description, with a message that says so (LAND-B2). */
  const describeFirst = (sectionId: string) => {
    toast.error(text('pictureNotAdded'))
    viewState.choose(sectionId, 'edit')
    // Waits until the menu has returned the focus and the section's fields are rendered.
    setTimeout(() => document.querySelector<HTMLElement>('[data-pending] input')?.focus())
  }
  // During a preview of a version the draft is hidden and cannot be changed.
  const isPreviewing = viewState.previewed !== undefined
  const { pendingPictureSection: pending } = editor
  return {
    new: async () => {
      if (await editor.canLeave()) onDialog('new')
    },
    save: () => void editor.save(),
    saveAs: () => onDialog('saveAs'),
    rename: () => onDialog('rename'),
    duplicate,
    publish: () => (pending === undefined ? void editor.publish() : describeFirst(pending)),
    undo: () => !isPreviewing && editor.undo(),
    redo: () => !isPreviewing && editor.redo(),
    versions: () => onDialog('versions'),
  }
}
