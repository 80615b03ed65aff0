import '#ui/kit-field-styles.css'
import type { Editor, JSONContent } from '@tiptap/core'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { picturesIn } from '#base/rich-text.ts'
import { MentionNode } from '#base/rich-text-nodes.ts'
import { RichEditor } from '#platform/web/rich-text/rich-editor.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { knownPictures } from './known-pictures.ts'
import { MentionOffers } from './mention-offers.tsx'
import { mentionTyping } from './mention-typing.ts'
import { postingMessages } from './messages.ts'
import { PictureProgress, PicturesBelow } from './pictures-below.tsx'
import { usePostPictures } from './use-post-pictures.ts'

/** Called before sending: returns what prevents it, and focuses the field; undefined if nothing does. */
export interface PostGuard {
  obstacle: () => string | undefined
}

interface Props {
  label: string
  value: JSONContent | undefined
  onChange: (json: JSONContent) => void
  onSend: () => void
  onEditor: (editor: Editor) => void
  /** HTML of the text being edited, from which the URLs of its pictures are read. */
  html?: string | undefined
  guard: Ref<PostGuard>
  isWrong: boolean
  describedBy: string | undefined
  takesFocus?: boolean
  children?: ReactNode
}

/** The editor of threads and posts: text, mentions, and pictures with descriptions (FOR-B4). */
export const PostEditor = withTexts<Props>({ posting: postingMessages }, function PostEditor(props) {
  const { value, onChange, onEditor, html, guard, children } = props
  const text = useTranslations('posting.pictures')
  const [typing] = useState(() => {
    knownPictures.learnFrom(html)
    return mentionTyping()
  })
  const [extensions] = useState(() => [MentionNode, typing.extension])
  const [showsErrors, setShowsErrors] = useState(false)
  const pictures = picturesIn(value)
  const editor = useRef<Editor>(undefined)
  const upload = usePostPictures(pictures.length, editor)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  useImperativeHandle(guard, () => ({
    obstacle: () => {
      if (upload.progress) return text('underWay')
      const first = pictures.findIndex(({ alt }) => alt.trim() === '')
      if (first < 0) return undefined
      setShowsErrors(true)
      fields.current[first]?.focus()
      return text('describe')
    },
  }))
  return (
    <RichEditor
      {...props}
      preset="basic"
      extensions={extensions}
      pictureOf={knownPictures.at}
      pictures={upload}
      onEditor={(made) => {
        editor.current = made
        onEditor(made)
      }}
    >
      <MentionOffers typing={typing} />
      <PictureProgress upload={upload} />
      <PicturesBelow
        value={value}
        showsErrors={showsErrors}
        onChange={onChange}
        onRemoved={() => editor.current?.commands.focus()}
        registerField={(index, input) => {
          fields.current[index] = input
        }}
      />
      {children}
    </RichEditor>
  )
})
