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
import { ENDINGS, usePostPictures } from './use-post-pictures.ts'

/** Asked before a text is sent: what stands in its way, in words, with the focus brought there; nothing where it may go. */
export interface PostGuard {
  obstacle: () => string | undefined
}

interface Props {
  label: string
  value: JSONContent | undefined
  onChange: (json: JSONContent) => void
  onSend: () => void
  onEditor: (editor: Editor) => void
  /** The text that is changed, as it is read: it says where its pictures are. */
  html?: string | undefined
  guard: Ref<PostGuard>
  isWrong: boolean
  describedBy: string | undefined
  takesFocus?: boolean
  children?: ReactNode
}

/** The editor of questions and posts: words, people who are mentioned, pictures with what they show (FOR-B4). */
export const PostEditor = withTexts<Props>({ posting: postingMessages }, function PostEditor(props) {
  const { value, onChange, onEditor, html, guard, children } = props
  const text = useTranslations('posting.pictures')
  const [typing] = useState(() => {
    knownPictures.learnFrom(html)
    return mentionTyping()
  })
  const [extensions] = useState(() => [MentionNode, typing.extension])
  const [isTold, setTold] = useState(false)
  const pictures = picturesIn(value)
  const sending = usePostPictures(pictures.length)
  const editor = useRef<Editor>(undefined)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  useImperativeHandle(guard, () => ({
    obstacle: () => {
      if (sending.going) return text('underWay')
      const first = pictures.findIndex(({ alt }) => alt.trim() === '')
      if (first < 0) return undefined
      setTold(true)
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
      onPictures={sending.take}
      accept={ENDINGS.join(',')}
      onEditor={(made) => {
        editor.current = made
        onEditor(made)
      }}
    >
      <MentionOffers typing={typing} />
      <PictureProgress sending={sending} />
      <PicturesBelow
        value={value}
        isTold={isTold}
        onChange={onChange}
        onRemoved={() => editor.current?.commands.focus()}
        takeField={(place, input) => {
          fields.current[place] = input
        }}
      />
      {children}
    </RichEditor>
  )
})
