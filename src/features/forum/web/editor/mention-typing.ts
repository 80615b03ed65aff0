import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { createStore } from '#platform/web/store.ts'

/** The text typed after an @ at the cursor, and its position. */
export interface MentionQuery {
  typed: string
  from: number
  to: number
  editor: Editor
}

/** How many characters before the cursor are searched for an @. */
const MAX_DISTANCE = 80
/** An @ at the beginning of a word, followed by a letter or digit and further characters of a name. */
const MENTION_PATTERN = /(?:^|[\s([{"'«‘“/\ufffc])@([\p{L}\p{N}][^@\n\ufffc]{0,59})$/u

/**
 * Editor extension that follows the text typed after an @. `query` publishes it; while there are suggestions, keys go to the `onKeys`
 * handler, which returns whether it handled them.
 */
export function mentionTyping() {
  const query = createStore<MentionQuery | undefined>(undefined)
  let take: (event: KeyboardEvent) => boolean = () => false
  const publish = (next: MentionQuery | undefined) => {
    const now = query.read()
    if (now?.typed !== next?.typed || now?.from !== next?.from) query.set(next)
  }
  const extension = Extension.create({
    name: 'mentionTyping',
    // Above the key bindings of lists and paragraphs.
    priority: 1_000,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handleKeyDown: (_, event) => take(event),
            handleDOMEvents: {
              blur: () => {
                publish(undefined)
                return false
              },
            },
          },
          view: () => ({
            update: ({ state }) => publish(mentionQueryAt(state, editor)),
            destroy: () => publish(undefined),
          }),
        }),
      ]
    },
  })
  return {
    query,
    extension,
    onKeys: (handler: (event: KeyboardEvent) => boolean) => {
      take = handler
    },
  }
}
export type MentionTyping = ReturnType<typeof mentionTyping>

function mentionQueryAt({ selection }: EditorState, editor: Editor): MentionQuery | undefined {
  const { $from } = selection
  const isCode = $from.parent.type.spec.code || $from.marks().some(({ type }) => type.spec.code)
  if (!selection.empty || !$from.parent.isTextblock || isCode) return undefined
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - MAX_DISTANCE),
    $from.parentOffset,
    undefined,
    '\ufffc',
  )
  const typed = MENTION_PATTERN.exec(before)?.[1]
  if (typed === undefined) return undefined
  return { typed, from: $from.pos - typed.length - 1, to: $from.pos, editor }
}
