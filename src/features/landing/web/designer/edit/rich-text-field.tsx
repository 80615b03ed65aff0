import { IconBold, IconH2, IconItalic, IconList, IconListNumbers, IconQuote } from '@tabler/icons-react'
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isDeepEqual } from '#base/deep-equal.ts'
import type { RichText } from '#base/rich-text.ts'
import styles from './edit-panel.module.css'
import { type FieldProps, useFields } from './fields-context.ts'
import { richTextExtensions, shapeOf } from './rich-text-extensions.ts'

const NOTHING: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

const TOOLS = [
  { name: 'bold', icon: IconBold, mark: 'bold', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: IconItalic,
    mark: 'italic',
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: IconH2,
    mark: 'heading',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'list',
    icon: IconList,
    mark: 'bulletList',
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'ordered',
    icon: IconListNumbers,
    mark: 'orderedList',
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: IconQuote,
    mark: 'blockquote',
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
  },
] as const

/**
 * Text with headings, lists and quotations. Pasted content is reduced to these; undo is handled by the designer.
 */
export function RichTextField({ path, label, hint, value, problem }: FieldProps) {
  const text = useTranslations('designer.edit.rich')
  const { onChange } = useFields()
  const editorRef = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useState(0)
  // Typing is one undo step; a change of structure is a step of its own.
  const changed = useEffectEvent((json: RichText) =>
    onChange(path, json, shapeOf(json) === shapeOf((value as RichText | undefined) ?? NOTHING)),
  )
  const first = useEffectEvent(() => value ?? NOTHING)

  useEffect(() => {
    if (!editorRef.current) return
    const made = new Editor({
      element: editorRef.current,
      extensions: richTextExtensions,
      content: first() as never,
      // Its injected style element would need the page's nonce; the rules are in our own style sheet.
      injectCSS: false,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
      onUpdate: ({ editor: at }) => changed(at.getJSON() as RichText),
      onTransaction: () => redraw((times) => times + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [label])

  // Changes from elsewhere (undo, somebody else's save) are written into the editor; what was typed here is already
  // there.
  useEffect(() => {
    if (editor && !isDeepEqual(editor.getJSON(), value ?? NOTHING))
      editor.commands.setContent((value ?? NOTHING) as never, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.items}>
      <span className="p-0 mb-1 font-medium text-sm">{label}</span>
      {hint && <p className="m-0 text-quiet text-sm">{hint}</p>}
      <div className={styles.rich}>
        <div className="flex flex-wrap border-b" role="toolbar" aria-label={label}>
          {TOOLS.map(({ name, icon: Icon, mark, run }) => (
            <button
              key={name}
              type="button"
              className={styles.tool}
              aria-label={text(name)}
              aria-pressed={editor?.isActive(mark) ?? false}
              onClick={() => editor && run(editor)}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
            </button>
          ))}
        </div>
        <div ref={editorRef} />
      </div>
      {problem && <p className="m-0 text-danger text-sm">{problem}</p>}
    </div>
  )
}
