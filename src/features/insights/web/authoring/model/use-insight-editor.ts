import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { prepareToConfirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import type { InsightContents } from '../../../contents.ts'
import type { AuthorFile } from '../../../contract.ts'
import type { EditorOptions } from './editor-options.ts'
import { mayPublish } from './missing.ts'
import { type EditorAction, useInsightActions } from './use-insight-actions.ts'
import { useNewerVersions } from './use-newer-versions.ts'
import { usePublishChecks } from './use-publish-checks.ts'
import { useWorkingCopy } from './use-working-copy.ts'

/** State of one insight's editor: its contents, whether they are saved, and every action on the insight. */
export function useInsightEditor({ insight, onCreated, onDone, onMissing }: EditorOptions) {
  const text = useTranslations('authoring')
  const [busy, setBusy] = useState<EditorAction>()
  const [sent, setSent] = useState<readonly AuthorFile[]>([])
  const working = useWorkingCopy(insight, onCreated)
  const { contents, setContents, changed, basedOn, ensureId, isUnsaved } = working
  const { status, flush } = working.autosave
  const { continueWith, ...versions } = useNewerVersions(insight, working, busy !== undefined)
  const { isReady, haveUploadsFinished, uploads, ...checks } = usePublishChecks(contents, onMissing)
  const { clearErrors, ...actions } = useInsightActions({
    insight,
    working,
    busy,
    onBusy: setBusy,
    isReady,
    onDone,
    onAnswer: continueWith,
  })

  useEffect(() => prepareToConfirm(), [])
  useLeaveGuard(
    (isUnsaved && !busy) || uploads > 0,
    { title: text('leave.title'), message: text('leave.message') },
    'key',
  )

  return {
    insight,
    contents,
    change: (parts: Partial<InsightContents>) => {
      setContents((before) => ({ ...before, ...parts }))
      clearErrors(Object.keys(parts))
    },
    changed,
    mayPublish: mayPublish(checks.missing),
    busy,
    basedOn,
    /** Whether the contents are saved as the working copy. */
    saved: status,
    files: [...sent, ...(insight?.files ?? [])],
    addFile: (file: AuthorFile) => setSent((before) => [file, ...before]),
    ensureId,
    /** Saves pending changes at once; resolves to whether everything is saved. */
    settle: () => flush(),
    close: async () => haveUploadsFinished() && onDone(!(await flush())),
    ...checks,
    ...actions,
    ...versions,
  }
}

export type InsightEditor = ReturnType<typeof useInsightEditor>
