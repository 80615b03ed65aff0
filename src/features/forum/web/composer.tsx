import { Button } from '@mantine/core'
import type { Editor, JSONContent } from '@tiptap/core'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './composer.module.css'
import type { PostGuard } from './editor/post-editor.tsx'
import { nameOf, type Place, useComposerExtras } from './extensions.tsx'
import { hasWords, keptTexts } from './kept-texts.ts'

const fetchEditor = () => import('./editor/post-editor.tsx')
// The editor weighs more than all the rest of the forum: it comes when somebody writes, or is about to.
const PostEditor = lazy(async () => ({ default: (await fetchEditor()).PostEditor }))
export const prefetchEditor = () => void fetchEditor().catch(() => undefined)

/** What was written, and the same as the writer's own editor draws it. */
export interface Written {
  json: JSONContent
  html: string
}

interface Props {
  place: Place
  label: string
  /** What the button says that sends it. */
  sendWords: string
  /** What stands there at first, where nothing is kept. */
  text?: JSONContent | undefined
  /** The same as it is read. */
  html?: string | undefined
  busy?: boolean
  /** Why it was refused. */
  problem?: string | undefined
  takesFocus?: boolean
  onSend: (written: Written) => void
  onCancel?: (() => void) | undefined
  children?: ReactNode
}

/**
 * Where something is written and sent, with Ctrl and Enter too. What is typed is kept while the portal is open, until it is sent;
 * an empty text is told at the field (FOR-14).
 */
export function Composer(props: Props) {
  const { place, label, sendWords, html, busy = false, problem, takesFocus = true, onSend, onCancel, children } = props
  const text = useTranslations('forum')
  const { typed, type, settle, handOver, extras } = useTyped(place, props.text)
  const editor = useRef<Editor>(undefined)
  const guard = useRef<PostGuard>(null)
  const [obstacle, setObstacle] = useState<string>()
  const words = useId()
  const send = () => {
    if (busy) return
    const json = typed ?? { type: 'doc' }
    if (!hasWords(json)) {
      setObstacle(text('composer.empty'))
      editor.current?.commands.focus()
      return
    }
    const met = guard.current?.obstacle()
    setObstacle(met)
    if (met) return
    const html = editor.current?.getHTML() ?? ''
    // A text that is changed stays until the change is confirmed; a new post shows where it will stand.
    if (place.kind !== 'edit') handOver()
    onSend({ json, html })
  }
  const wrong = obstacle ?? problem
  return (
    <div className={styles.composer} role="form" aria-label={label}>
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <PostEditor
          label={label}
          value={typed}
          takesFocus={takesFocus}
          isWrong={wrong !== undefined}
          describedBy={words}
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
      <div id={words} className={styles.words}>
        {wrong === undefined ? (
          <span className={styles.keys}>{text('composer.keys')}</span>
        ) : (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
      </div>
      {children}
      <div className={styles.foot}>
        <Button size="xs" loading={busy} onClick={send}>
          {sendWords}
        </Button>
        {onCancel && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              if (place.kind === 'edit') settle()
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

/** The text of a place: what was kept there, else a draft, else what it began with. */
function useTyped(place: Place, first: JSONContent | undefined) {
  const name = nameOf(place)
  const extras = useComposerExtras(place)
  const { draft } = extras
  const [typed, setTyped] = useState(() => keptTexts.at(name) ?? draft ?? first)
  const [seen, setSeen] = useState(draft)
  // A draft that comes later is put in, unless something is typed by then.
  if (seen !== draft) {
    setSeen(draft)
    if (draft && !hasWords(typed)) setTyped(draft)
  }
  const type = (json: JSONContent | undefined) => {
    setTyped(json)
    keptTexts.keep(name, json)
    extras.onText?.(json && hasWords(json) ? json : undefined)
  }
  const handOver = () => {
    setTyped(undefined)
    keptTexts.keep(name, undefined)
    extras.onSent?.()
  }
  return { typed, type, settle: () => type(undefined), handOver, extras }
}
