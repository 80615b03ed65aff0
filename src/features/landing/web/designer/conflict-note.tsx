import { useFormatter, useTranslations } from 'use-intl'
import { ConflictNote } from '#ui/conflict-note.tsx'
import { Note } from '#ui/status-label.tsx'
import type { DesignEditor } from './use-design-editor.ts'

/**
 * On a version conflict, asks the user which version to keep; nothing of theirs is lost either way (DES-16).
 * Otherwise lists who else is editing the draft.
 */
export function DraftConflict({ editor, onMine }: { editor: DesignEditor; onMine: () => void }) {
  const text = useTranslations('designer')
  const format = useFormatter()
  const { draft } = editor
  if (editor.conflict)
    return (
      <div className="py-2 px-4 border-b">
        <ConflictNote
          title={text('conflict.title')}
          mine={text('conflict.mine')}
          theirs={text('conflict.theirs')}
          onMine={onMine}
          onTheirs={editor.loadTheirs}
        >
          <p>
            {text('conflict.message', {
              name: draft.updatedBy ?? text('toasts.somebody'),
              time: format.dateTime(new Date(draft.updatedAt), { dateStyle: 'medium', timeStyle: 'short' }),
            })}{' '}
            {text('conflict.theirsHint')}
          </p>
        </ConflictNote>
      </div>
    )
  if (draft.others.length === 0) return null
  const names = new Intl.ListFormat(document.documentElement.lang).format(draft.others.map(({ name }) => name))
  return (
    <div className="py-2 px-4 border-b">
      <Note>
        <p>{text('others', { names, count: draft.others.length })}</p>
      </Note>
    </div>
  )
}
