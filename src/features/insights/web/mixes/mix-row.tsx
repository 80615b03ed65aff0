import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { asProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import { LONGEST_MIX_NAME, type Mix } from '../../contract.ts'
import { heard } from '../player/heard.ts'
import { ListenButton } from '../player/listen-button.tsx'
import { closePlayer } from '../player/sound.ts'
import { minutesOf } from '../player/times.ts'
import { useDates } from '../use-dates.ts'
import styles from './mixes.module.css'
import { mixesApi, rereadMixes, trackOfMix } from './queries.ts'

/** One mix, with all that its author can do with it. */
export function MixRow({ mix }: { mix: Mix }) {
  const text = useTranslations('mixes')
  const [renaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setRenaming(false)
    // The button comes back with the next drawing, and the focus to it.
    setTimeout(() => renameButton.current?.focus())
  }
  return (
    <article className={styles.row}>
      {renaming ? (
        <RenameForm mix={mix} onDone={close} />
      ) : (
        <>
          <h3 className={styles.name}>{mix.name}</h3>
          <About mix={mix} />
          <div className={styles.deeds}>
            <ListenButton track={trackOfMix(mix, text('title'))} look="button" />
            <Button
              ref={renameButton}
              variant="default"
              aria-label={text('renameOf', { name: mix.name })}
              onClick={() => setRenaming(true)}
            >
              {text('rename')}
            </Button>
            <RemoveButton mix={mix} />
          </div>
        </>
      )}
    </article>
  )
}

function About({ mix: { seconds, size, time } }: { mix: Mix }) {
  const text = useTranslations('mixes')
  const format = useFormatter()
  const dates = useDates()
  const megabytes = format.number(size / 1_000_000, { maximumSignificantDigits: 2 })
  return (
    <p className={styles.about}>
      {seconds !== null && <span>{text('minutes', { length: minutesOf(seconds) })}</span>}
      <span>{text('megabytes', { size: megabytes })}</span>
      <time dateTime={time}>{dates.short(time)}</time>
    </p>
  )
}

function RenameForm({ mix, onDone }: { mix: Mix; onDone: () => void }) {
  const text = useTranslations('mixes')
  const [name, setName] = useState(mix.name)
  const { busy, problem, submit, forget } = useSend({
    send: (typed: string) => mixesApi.renameMix({ id: mix.id, name: typed }),
    done: () => {
      toast.success(text('renamed'))
      rereadMixes()
      onDone()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void submit(name.trim())
  }
  // Whoever asked to rename types at once.
  const begin = useCallback((field: HTMLInputElement | null) => field?.select(), [])
  return (
    <form className={styles.rename} onSubmit={save} noValidate>
      <TextInput
        ref={begin}
        label={text('name')}
        value={name}
        maxLength={LONGEST_MIX_NAME}
        readOnly={busy}
        error={problem?.fields.name ?? problem?.message}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          forget()
        }}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <div className={styles.deeds}>
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {text('save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Deletes after Yup; what plays of it ends. */
function RemoveButton({ mix: { id, name } }: { mix: Mix }) {
  const text = useTranslations('mixes')
  const remove = async () => {
    if (!(await confirm({ title: text('removeTitle'), words: text('removeWords', { name }) }))) return
    try {
      await mixesApi.removeMix({ id })
      toast.success(text('removed'))
    } catch (thrown) {
      if (asProblem(thrown).code !== 'insights.no-mix') return toast.problem(thrown)
      toast.warning(text('goneAlready', { name }))
    }
    if (heard.read()?.id === id) closePlayer()
    rereadMixes()
  }
  return (
    <Button variant="subtle" color="red" aria-label={text('removeOf', { name })} onClick={() => void remove()}>
      {text('remove')}
    </Button>
  )
}
