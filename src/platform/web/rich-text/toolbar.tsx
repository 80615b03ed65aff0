import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMovie,
  IconPhoto,
  IconQuote,
  IconSourceCode,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { FileChooser } from '../files/file-chooser.tsx'
import { acceptOf } from '../files/file-rule.ts'
import type { Upload } from '../files/use-upload.ts'
import styles from './rich-editor.module.css'

/** What the line below the toolbar asks for. */
export type AddressKind = 'link' | 'film' | undefined

/** `whole` for pages, `basic` for posts and messages. */
export type Preset = 'whole' | 'basic'

interface Props {
  editor: Editor | undefined
  preset: Preset
  pictures: Pick<Upload, 'rule' | 'choose'> | undefined
  hasFilms: boolean
  onAddress: (addressKind: AddressKind) => void
}

const MARKS: readonly [name: string, icon: typeof IconBold, run: (chain: ChainedCommands) => ChainedCommands][] = [
  ['bold', IconBold, (chain) => chain.toggleBold()],
  ['italic', IconItalic, (chain) => chain.toggleItalic()],
  ['bulletList', IconList, (chain) => chain.toggleBulletList()],
  ['orderedList', IconListNumbers, (chain) => chain.toggleOrderedList()],
  ['blockquote', IconQuote, (chain) => chain.toggleBlockquote()],
  ['code', IconCode, (chain) => chain.toggleCode()],
  ['codeBlock', IconSourceCode, (chain) => chain.toggleCodeBlock()],
]

/** One tab stop; arrow keys move between tools, Home and End to the first and last (WAI-ARIA). */
export function Toolbar({ editor, preset, pictures, hasFilms, onAddress }: Props) {
  const text = useTranslations('richText')
  const bar = useRef<HTMLDivElement>(null)
  const t = (name: string) => text(name as 'bold')
  return (
    <div
      ref={bar}
      className={styles.tools}
      role="toolbar"
      aria-label={text('tools')}
      onKeyDown={(event) => goOn(event, bar.current)}
    >
      {preset === 'whole' && <StyleChoice editor={editor} />}
      {MARKS.map(([name, Icon, run]) => (
        <button
          key={name}
          type="button"
          className={styles.tool}
          tabIndex={-1}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={editor?.isActive(name) ?? false}
          onClick={() => editor && run(editor.chain().focus()).run()}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      ))}
      <Tool name="link" icon={IconLink} isOn={editor?.isActive('link')} onClick={() => onAddress('link')} />
      {pictures && (
        <FileChooser label={text('picture')} accept={acceptOf(pictures.rule)} onFiles={pictures.choose}>
          {(open) => <Tool name="picture" icon={IconPhoto} onClick={open} />}
        </FileChooser>
      )}
      {pictures && hasFilms && preset === 'whole' && (
        <Tool name="film" icon={IconMovie} onClick={() => onAddress('film')} />
      )}
      {preset === 'whole' && (
        <>
          <Tool name="undo" icon={IconArrowBackUp} onClick={() => editor?.chain().focus().undo().run()} />
          <Tool name="redo" icon={IconArrowForwardUp} onClick={() => editor?.chain().focus().redo().run()} />
        </>
      )}
    </div>
  )
}

interface ToolProps {
  name: 'link' | 'picture' | 'film' | 'undo' | 'redo'
  icon: typeof IconBold
  isOn?: boolean | undefined
  onClick: () => void
}

function Tool({ name, icon: Icon, isOn, onClick }: ToolProps) {
  const text = useTranslations('richText')
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={-1}
      aria-label={text(name)}
      title={text(name)}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  )
}

const LEVELS = [2, 3, 4] as const

/** Paragraph or one of three heading levels; the page has its own h1. */
function StyleChoice({ editor }: { editor: Editor | undefined }) {
  const text = useTranslations('richText')
  const level = LEVELS.find((one) => editor?.isActive('heading', { level: one }))
  return (
    <select
      className={styles.style}
      aria-label={text('style')}
      value={level ?? 0}
      onChange={({ currentTarget }) => {
        const chosen = LEVELS.find((one) => one === Number(currentTarget.value))
        const chain = editor?.chain().focus()
        if (chosen) chain?.setHeading({ level: chosen }).run()
        else chain?.setParagraph().run()
      }}
    >
      <option value={0}>{text('paragraph')}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {text(`heading${one}`)}
        </option>
      ))}
    </select>
  )
}

function goOn(event: KeyboardEvent, bar: HTMLElement | null) {
  const tools = [...(bar?.querySelectorAll<HTMLElement>('select, button') ?? [])]
  const at = tools.indexOf(event.target as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  tools[(to + tools.length) % tools.length]?.focus()
}
