import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiOf } from '#platform/web/api.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { aliasesContract } from '../../aliases/contract.ts'
import type { Writer as Person, Post, Thread } from '../../contract.ts'
import { ActionButton } from '../action-button.tsx'
import { useAct } from '../use-act.ts'
import { Writer } from '../writer.tsx'
import { aliasesMessages } from './messages.ts'

const aliasesApi = apiOf(aliasesContract)

/** Shows an administrator who stands behind a random name, after saying that the look is logged (FOR-B6). */
export const BehindName = withTexts<{ id: string }>({ aliases: aliasesMessages }, function BehindName({ id }) {
  const text = useTranslations('aliases')
  const [author, setAuthor] = useState<Person>()
  const { busy, act } = useAct()
  const look = () =>
    act(async () => {
      if (!(await confirm({ title: text('title'), words: text('words') }))) return
      setAuthor((await aliasesApi.lookBehindName({ id })).author)
    })
  if (!author) return <ActionButton icon={IconEye} words={text('look')} busy={busy} onClick={() => void look()} />
  return (
    <span role="status">
      {text('behind')} <Writer writer={author} size={24} />
    </span>
  )
})

export function BehindPost({ post }: { post: Post }) {
  return post.can.seeAuthor ? <BehindName id={post.id} /> : null
}

export function BehindThread({ thread }: { thread: Thread }) {
  return thread.can.seeAuthor ? <BehindName id={thread.id} /> : null
}
