import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiOf } from '#platform/web/api.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { aliasesContract } from '../../aliases/contract.ts'
import type { Writer as Person, Post, Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'
import { useAction } from '../use-action.ts'
import { Writer } from '../writer.tsx'
import { aliasesMessages } from './messages.ts'

const aliasesApi = apiOf(aliasesContract)

/** Reveals the author behind a random name to an administrator, after a warning that this is logged (FOR-B6). */
export const RevealAuthor = withTexts<{ id: string }>({ aliases: aliasesMessages }, function RevealAuthor({ id }) {
  const text = useTranslations('aliases')
  const [author, setAuthor] = useState<Person>()
  const { busy, run } = useAction()
  const reveal = () =>
    run(async () => {
      if (!(await confirm({ title: text('title'), message: text('message') }))) return
      setAuthor((await aliasesApi.revealAuthor({ id })).author)
    })
  if (!author) return <ActionButton icon={IconEye} label={text('reveal')} busy={busy} onClick={() => void reveal()} />
  return (
    <span role="status">
      {text('writtenBy')} <Writer writer={author} size={24} />
    </span>
  )
})

export function RevealPostAuthor({ post }: { post: Post }) {
  return post.can.seeAuthor ? <RevealAuthor id={post.id} /> : null
}

export function RevealThreadAuthor({ thread }: { thread: Thread }) {
  return thread.can.seeAuthor ? <RevealAuthor id={thread.id} /> : null
}
