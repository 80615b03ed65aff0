import { Button } from '@mantine/core'
import type { AnyContractProcedure } from '@orpc/contract'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { TitleLine } from './title-line.tsx'

interface Props<Answer> {
  operation: AnyContractProcedure
  name: 'sectionTitle' | 'lessonTitle'
  label: string
  button: string
  /** Its accessible name, where the text alone is ambiguous. */
  buttonLabel?: string
  isMain?: boolean
  send: (title: string, options: { key: string }) => Promise<Answer>
  onAdded: (answer: Answer) => void
  /** What is announced once it is added. */
  done: (title: string) => string
}

/** A button that asks for the title of a new section or lesson in its place. */
export function AddTitle<Answer>({ button, buttonLabel, isMain = false, onAdded, done, ...line }: Props<Answer>) {
  const text = useTranslations('courseTree')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isOpen)
    return (
      <TitleLine
        {...line}
        title=""
        action={text('add')}
        onCancel={close}
        onSaved={(answer, title) => {
          toast.success(done(title.trim()))
          onAdded(answer)
          close()
        }}
      />
    )
  return (
    <Button
      ref={opener}
      variant={isMain ? 'default' : 'subtle'}
      size={isMain ? 'sm' : 'xs'}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      aria-label={buttonLabel}
      onClick={() => setOpen(true)}
    >
      {button}
    </Button>
  )
}
