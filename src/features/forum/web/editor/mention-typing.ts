import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { storeOf } from '#platform/web/store.ts'

/** What was typed after an @ where the cursor is, and where it stands in the text. */
export interface AskedFor {
  words: string
  from: number
  to: number
  editor: Editor
}

/** How far before the cursor an @ is looked for, in characters. */
const FURTHEST = 80
/** An @ at the beginning of a word, a letter or figure after it, then what names are made of. */
const ASKING = /(?:^|[\s([{"'«‘“/\ufffc])@([\p{L}\p{N}][^@\n\ufffc]{0,59})$/u

/**
 * Follows what is typed after an @. What stands there is told by `asked`; while somebody is offered, keys go to whoever offers first,
 * who says whether they took one.
 */
export function mentionTyping() {
  const asked = storeOf<AskedFor | undefined>(undefined)
  let take: (event: KeyboardEvent) => boolean = () => false
  const tell = (next: AskedFor | undefined) => {
    const now = asked.read()
    if (now?.words !== next?.words || now?.from !== next?.from) asked.set(next)
  }
  const extension = Extension.create({
    name: 'mentionTyping',
    // Before the keys of lists and paragraphs.
    priority: 1_000,
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin({
          props: {
            handleKeyDown: (_, event) => take(event),
            handleDOMEvents: {
              blur: () => {
                tell(undefined)
                return false
              },
            },
          },
          view: () => ({ update: ({ state }) => tell(askedIn(state, editor)), destroy: () => tell(undefined) }),
        }),
      ]
    },
  })
  return {
    asked,
    extension,
    onKeys: (handler: (event: KeyboardEvent) => boolean) => {
      take = handler
    },
  }
}
export type MentionTyping = ReturnType<typeof mentionTyping>

function askedIn({ selection }: EditorState, editor: Editor): AskedFor | undefined {
  const { $from } = selection
  const isCode = $from.parent.type.spec.code || $from.marks().some(({ type }) => type.spec.code)
  if (!selection.empty || !$from.parent.isTextblock || isCode) return undefined
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - FURTHEST),
    $from.parentOffset,
    undefined,
    '\ufffc',
  )
  const words = ASKING.exec(before)?.[1]
  if (words === undefined) return undefined
  return { words, from: $from.pos - words.length - 1, to: $from.pos, editor }
}
