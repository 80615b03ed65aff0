import { type AnyExtension, Editor, type JSONContent } from '@tiptap/core'
import { Fragment, Slice, type Node as TextNode } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDeepEqual } from '#base/deep-equal.ts'
import { type RichTextNode, withoutBadLinks } from '#base/rich-text.ts'
import { type PictureOf, richTextExtensions } from '#base/rich-text-nodes.ts'
import { cleanPaste } from './clean-paste.ts'
import { fromMarkdown, isLikelyMarkdown } from './markdown.ts'
import { SoundLinks } from './sound-links.ts'

/** An empty text. */
const NOTHING: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

export interface EditorProps {
  /** Accessible name. */
  label: string
  /** Id of its description, such as an error message. */
  describedBy?: string | undefined
  value: unknown
  /** Looks up the pictures of this text; without it the text has none. */
  pictureOf?: PictureOf | undefined
  onChange: (json: JSONContent) => void
  /** Called with pasted or dropped pictures. */
  onPictures?: ((files: File[]) => void) | undefined
  /** Ctrl or Cmd and Enter. */
  onSend?: (() => void) | undefined
  /** Additional node types, such as mentions; must not change while mounted. */
  extensions?: readonly AnyExtension[] | undefined
}

const NO_PICTURES: PictureOf = () => undefined

/** The editor instance, rendered into `ref`; it has the server's schema and cleans pasted content. */
export function useRichEditor(props: EditorProps) {
  const { label, describedBy, value, pictureOf = NO_PICTURES, onChange, onPictures, onSend, extensions } = props
  const ref = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  /** Values this editor has emitted: when they come back as props, they must not overwrite newer input. */
  const ownValues = useRef(new WeakSet<object>())
  const changed = useEffectEvent((json: JSONContent) => {
    ownValues.current.add(json)
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
    if (!ref.current) return
    const takeFiles = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || !takesPictures() || hasText(data?.getData('text/html') ?? '')) return false
      event.preventDefault()
      pictures(files)
      return true
    }
    const made = new Editor({
      element: ref.current,
      extensions: [...richTextExtensions((fileId) => addressOf(fileId)), SoundLinks, ...more()],
      content: first(),
      // Its own style element would need the page's nonce; the rules are in our style sheet instead.
      injectCSS: false,
      // Pasted content is converted by `cleanPaste` or as Markdown, not by pattern rules: `2 * 3 * 4` is not italic.
      enablePasteRules: false,
      enableInputRules: ['heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'horizontalRule'],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        handleKeyDown: (_, event) => {
          const isSendShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          return isSendShortcut && send()
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

  // A value from outside (restored, or taken from another user) is set; the editor's own values are already in it.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (value && ownValues.current.has(value))) return
    const doc = contentOf(value)
    if (!isDeepEqual(withoutEnd(editor.getJSON()), withoutEnd(doc)))
      editor.commands.setContent(doc, { emitUpdate: false })
    // The form's value must match the editor's content.
    if (doc !== NOTHING && !isDeepEqual(doc, value)) changed(doc)
    // Earlier own values are no longer in the editor, so they must be set again if they come back.
    ownValues.current = new WeakSet()
  }, [editor, value])

  useEffect(() => {
    const box = editor?.view.dom
    if (describedBy) box?.setAttribute('aria-describedby', describedBy)
    else box?.removeAttribute('aria-describedby')
  }, [editor, describedBy])

  return { ref, editor }
}

/** Without trailing empty paragraphs, as the editor always keeps one at the end. */
function withoutEnd(json: JSONContent): JSONContent {
  const content = [...(json.content ?? [])]
  while (content.length > 1 && content.at(-1)?.type === 'paragraph' && !content.at(-1)?.content?.length) content.pop()
  return { ...json, content }
}

function contentOf(value: unknown): JSONContent {
  const doc = value as JSONContent | undefined
  if (!doc || !Array.isArray(doc.content) || doc.content.length === 0) return NOTHING
  // Older drafts may contain links that were not removed on paste.
  return withoutBadLinks(doc as RichTextNode)
}

/** Whether HTML copied together with a picture has text: then the picture is only a rendering of it. */
const hasText = (html: string) =>
  html !== '' &&
  cleanPaste(html)
    .replace(/<[^>]*(?:>|$)|&nbsp;/g, '')
    .trim() !== ''

/** Links are not followed while editing. */
function stayHere(_: unknown, event: Event): boolean {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  return false
}

/** Pastes plain text that is Markdown as formatted text. */
function pasteMarkdown(view: EditorView, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain') ?? ''
  const isPlain = !data?.types.includes('text/html') || data.types.includes('vscode-editor-data')
  const inCode = view.state.selection.$from.parent.type.spec.code === true
  if (!isPlain || inCode || !isLikelyMarkdown(text)) return false
  const nodes = fromMarkdown(text).map((json) => view.state.schema.nodeFromJSON(json))
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(Fragment.from(nodes))).scrollIntoView())
  return true
}

/** Drops pasted pictures of other insights: their files do not belong to this one. */
function withoutStrangers(slice: Slice, pictureOf: PictureOf): Slice {
  const previous: TextNode[] = []
  slice.content.forEach((node) => {
    if (node.type.name !== 'picture' || pictureOf(String(node.attrs.fileId))) previous.push(node)
  })
  return previous.length === slice.content.childCount
    ? slice
    : new Slice(Fragment.from(previous), slice.openStart, slice.openEnd)
}
