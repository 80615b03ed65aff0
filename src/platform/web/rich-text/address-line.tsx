import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isLinkAddress } from '#base/rich-text.ts'
import { isFilm } from '#base/video.ts'
import { putMedia } from './put-media.ts'
import styles from './rich-editor.module.css'

interface Props {
  kind: 'link' | 'film'
  editor: Editor
  onDone: () => void
}

/** Asks for the URL of a link or film, then returns the focus to the text. */
export function AddressLine({ kind, editor, onDone }: Props) {
  const text = useTranslations('richText')
  const before = kind === 'link' ? String(editor.getAttributes('link').href ?? '') : ''
  const [address, setAddress] = useState(before)
  const [wrong, setWrong] = useState<string>()
  const put = () => {
    const href = address.trim()
    const isFine = kind === 'link' ? isLinkAddress(href) : isFilm(href)
    if (!isFine) return setWrong(kind === 'link' ? text('addressWrong') : text('filmWrong'))
    onDone()
    if (kind === 'film') putMedia(editor, { type: 'film', attrs: { url: href } })
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  const leave = () => {
    onDone()
    editor.commands.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter') return
    event.preventDefault()
    put()
  }
  return (
    <div className={styles.address}>
      <TextInput
        label={kind === 'link' ? text('address') : text('filmAddress')}
        description={kind === 'link' ? text('addressHint') : undefined}
        value={address}
        error={wrong}
        maxLength={kind === 'link' ? 2_000 : 300}
        autoComplete="off"
        data-autofocus
        ref={(input) => {
          if (input && address === before && !wrong) input.focus()
        }}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="xs" onClick={put}>
        {text('use')}
      </Button>
      {before !== '' && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onDone()
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
          }}
        >
          {text('takeOff')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={leave}>
        {text('cancel')}
      </Button>
    </div>
  )
}
