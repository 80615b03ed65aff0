import { type AnyExtension, Editor, type JSONContent } from '@tiptap/core'
import { Fragment, Slice, type Node as TextNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RichTextNode, withoutBadLinks } from '#base/rich-text.ts'
import { type PictureOf, richTextExtensions } from '#base/rich-text-nodes.ts'
import { isSame } from '#base/same.ts'
import { cleanPaste } from './clean-paste.ts'
import { fromMarkdown, looksLikeMarkdown } from './markdown.ts'
import { SoundLinks } from './sound-links.ts'

/** A text before anything is written. */
const NOTHING: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

export interface EditorProps {
  /** Its name for whoever does not see it. */
  label: string
  /** Id of what is said about it, such as what is wrong. */
  describedBy?: string | undefined
  value: unknown
  /** Where the pictures of this text are found; without it the text has none. */
  pictureOf?: PictureOf | undefined
  onChange: (json: JSONContent) => void
  /** Pictures that were pasted or dropped into the text. */
  onPictures?: ((files: File[]) => void) | undefined
  /** Ctrl or Cmd and Enter. */
  onSend?: (() => void) | undefined
  /** What this text may hold besides, such as mentions; it stays the same while the editor is there. */
  extensions?: readonly AnyExtension[] | undefined
}

const NO_PICTURES: PictureOf = () => undefined

/** The editor of a rich text, drawn into `place`; the same schema as the server's, what is pasted made clean. */
export function useRichEditor(props: EditorProps) {
  const { label, describedBy, value, pictureOf = NO_PICTURES, onChange, onPictures, onSend, extensions } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  /** What this editor said itself: a letter typed before it came back must not be undone by it. */
  const said = useRef(new WeakSet<object>())
  const changed = useEffectEvent((json: JSONContent) => {
    said.current.add(json)
    onChange(json)
  })
  const addressOf = useEffectEvent(pictureOf)
  const pictures = useEffectEvent((files: File[]) => onPictures?.(files))
  const takesPictures = useEffectEvent(() => onPictures !== undefined)
  const first = useEffectEvent(() => contentOf(value))
  const more = useEffectEvent(() => extensions ?? [])
  const send = useEffectEvent(() => {
    onSend?.()
    return onSend !== undefined
  })

  useEffect(() => {
    if (!place.current) return
    const takeFiles = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || !takesPictures() || saysWords(data?.getData('text/html') ?? '')) return false
      event.preventDefault()
      pictures(files)
      return true
    }
    const made = new Editor({
      element: place.current,
      extensions: [...richTextExtensions((fileId) => addressOf(fileId)), SoundLinks, ...more()],
      content: first(),
      // Its own style element would need the page's nonce; what it says stands in our own style sheet.
      injectCSS: false,
      // What is pasted is made of what it says (`cleanPaste`, Markdown), not guessed from signs in prose; `2 * 3 * 4` is no italic.
      enablePasteRules: false,
      enableInputRules: ['heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'horizontalRule'],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        handleKeyDown: (_, event) => {
          const asksToSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          return asksToSend && send()
        },
        transformPastedHTML: cleanPaste,
        transformPasted: (slice) => withoutStrangers(slice, addressOf),
        handlePaste: (view, event) => takeFiles(event, event.clipboardData) || pasteMarkdown(view, event.clipboardData),
        handleDrop: (_, event) => takeFiles(event, event.dataTransfer),
        handleDOMEvents: { click: stayHere },
      },
      onUpdate: ({ editor: at }) => changed(withoutEnd(at.getJSON())),
      onTransaction: () => redraw((times) => times + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [label])

  // From elsewhere (restored, taken from somebody) it is put in; what is typed here is there already.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (value && said.current.has(value))) return
    const given = contentOf(value)
    if (!isSame(withoutEnd(editor.getJSON()), withoutEnd(given)))
      editor.commands.setContent(given, { emitUpdate: false })
    // What is sent is what stands here.
    if (given !== NOTHING && !isSame(given, value)) changed(given)
    // What was typed before that is no longer there, should it be brought back.
    said.current = new WeakSet()
  }, [editor, value])

  useEffect(() => {
    const box = editor?.view.dom
    if (describedBy) box?.setAttribute('aria-describedby', describedBy)
    else box?.removeAttribute('aria-describedby')
  }, [editor, describedBy])

  return { place, editor }
}

/** Without the empty paragraphs at its end, where the editor always keeps a place to go on. */
function withoutEnd(json: JSONContent): JSONContent {
  const content = [...(json.content ?? [])]
  while (content.length > 1 && content.at(-1)?.type === 'paragraph' && !content.at(-1)?.content?.length) content.pop()
  return { ...json, content }
}

function contentOf(value: unknown): JSONContent {
  const given = value as JSONContent | undefined
  if (!given || !Array.isArray(given.content) || given.content.length === 0) return NOTHING
  // A draft of an earlier day may hold links that nobody took off when they were pasted.
  return withoutBadLinks(given as RichTextNode)
}

/** Whether what was copied with a picture says something: a part of a document, of which it is but the likeness. */
const saysWords = (html: string) =>
  html !== '' &&
  cleanPaste(html)
    .replace(/<[^>]*(?:>|$)|&nbsp;/g, '')
    .trim() !== ''

/** A link in the text leads nowhere while it is written. */
function stayHere(_: unknown, event: Event): boolean {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  return false
}

/** Plain text that is Markdown is pasted as what it says. */
function pasteMarkdown(view: EditorView, data: DataTransfer | null): boolean {
  const words = data?.getData('text/plain') ?? ''
  const isPlain = !data?.types.includes('text/html') || data.types.includes('vscode-editor-data')
  const inCode = view.state.selection.$from.parent.type.spec.code === true
  if (!isPlain || inCode || !looksLikeMarkdown(words)) return false
  const nodes = fromMarkdown(words).map((json) => view.state.schema.nodeFromJSON(json))
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(Fragment.from(nodes))).scrollIntoView())
  return true
}

/** Pictures of other insights stay behind: they are no files of this one. */
function withoutStrangers(slice: Slice, pictureOf: PictureOf): Slice {
  const kept: TextNode[] = []
  slice.content.forEach((node) => {
    if (node.type.name !== 'picture' || pictureOf(String(node.attrs.fileId))) kept.push(node)
  })
  return kept.length === slice.content.childCount
    ? slice
    : new Slice(Fragment.from(kept), slice.openStart, slice.openEnd)
}
