import { Button } from '@mantine/core'
import type { Editor, JSONContent } from '@tiptap/core'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readDraft, writeDraft } from '#platform/web/editing/draft.ts'
import styles from './composer.module.css'
import type { PostGuard } from './editor/post-editor.tsx'
import { type ComposerTarget, targetKey, useComposerExtras } from './extensions.tsx'
import { hasContent } from './has-content.ts'

const fetchEditor = () => import('./editor/post-editor.tsx')
// The editor is larger than the rest of the forum, so it is loaded when somebody writes or is about to.
const PostEditor = lazy(async () => ({ default: (await fetchEditor()).PostEditor }))
export const prefetchEditor = () => void fetchEditor().catch(() => undefined)

/** The document, and the HTML that the author's editor renders. */
export interface Written {
  json: JSONContent
  html: string
}

interface Props {
  target: ComposerTarget
  label: string
  /** Label of the send button. */
  sendLabel: string
  /** Initial text, unless there is an unsent one. */
  text?: JSONContent | undefined
  /** The initial text as HTML. */
  html?: string | undefined
  busy?: boolean
  /** Why sending was refused. */
  problem?: string | undefined
  takesFocus?: boolean
  onSend: (written: Written) => void
  onCancel?: (() => void) | undefined
  children?: ReactNode
}

/**
 * Editor with a send button; Ctrl+Enter sends too. Unsent text survives navigation within the portal. An empty text is reported at the
 * field (FOR-14).
 */
export function Composer(props: Props) {
  const { target, label, sendLabel, html, busy = false, problem, takesFocus = true, onSend, onCancel, children } = props
  const text = useTranslations('forum')
  const { typed, type, clear, clearSent, extras } = useTyped(target, props.text)
  const editor = useRef<Editor>(undefined)
  const guard = useRef<PostGuard>(null)
  const [obstacle, setObstacle] = useState<string>()
  const messageId = useId()
  const send = () => {
    if (busy) return
    const json = typed ?? { type: 'doc' }
    if (!hasContent(json)) {
      setObstacle(text('composer.empty'))
      editor.current?.commands.focus()
      return
    }
    const blockedBy = guard.current?.obstacle()
    setObstacle(blockedBy)
    if (blockedBy) return
    const html = editor.current?.getHTML() ?? ''
    // An edit keeps its text until it is confirmed; a new post appears in the list at once.
    if (target.kind !== 'edit') clearSent()
    onSend({ json, html })
  }
  const wrong = obstacle ?? problem
  return (
    <div className="grid grid-cols-1 gap-2 min-w-0" role="form" aria-label={label}>
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <PostEditor
          label={label}
          value={typed}
          takesFocus={takesFocus}
          isWrong={wrong !== undefined}
          describedBy={messageId}
          html={html}
          guard={guard}
          onEditor={(made) => {
            editor.current = made
          }}
          onChange={(json) => {
            setObstacle(undefined)
            type(json)
          }}
          onSend={send}
        >
          {extras.below}
        </PostEditor>
      </Suspense>
      <div id={messageId} className="text-sm">
        {wrong === undefined ? (
          <span className={styles.keys}>{text('composer.keys')}</span>
        ) : (
          <span role="alert" className="text-danger font-medium">
            {wrong}
          </span>
        )}
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button size="xs" loading={busy} onClick={send}>
          {sendLabel}
        </Button>
        {onCancel && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              if (target.kind === 'edit') clear()
              onCancel()
            }}
          >
            {text('cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The text of a composer: the unsent one, else the draft, else the initial text. */
function useTyped(target: ComposerTarget, first: JSONContent | undefined) {
  const name = targetKey(target)
  const extras = useComposerExtras(target)
  const { draft } = extras
  const [typed, setTyped] = useState(() => readDraft<JSONContent>(name) ?? draft ?? first)
  const [seen, setSeen] = useState(draft)
  // A draft that loads later is inserted, unless something has been typed.
  if (seen !== draft) {
    setSeen(draft)
    if (draft && !hasContent(typed)) setTyped(draft)
  }
  const type = (json: JSONContent | undefined) => {
    setTyped(json)
    const unsent = hasContent(json) ? json : undefined
    writeDraft(name, unsent, { warns: false })
    extras.onText?.(unsent)
  }
  const clearSent = () => {
    setTyped(undefined)
    writeDraft(name, undefined)
  }
  return { typed, type, clear: () => type(undefined), clearSent, extras }
}
