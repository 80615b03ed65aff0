import { Button, TextInput } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { asProblem } from '#platform/web/problem.ts'
import { toast } from '#platform/web/toasts.tsx'
import { type Mix, mixesContract } from '../../contract.ts'
import { ListenButton } from '../player/listen-button.tsx'
import { nowPlaying } from '../player/now-playing.ts'
import { closePlayer } from '../player/playback.ts'
import { minutesOf } from '../player/times.ts'
import { useDates } from '../use-dates.ts'
import styles from './mixes.module.css'
import { invalidateMixes, mixesApi, trackOfMix } from './queries.ts'

/** One mix with its actions. */
export function MixRow({ mix }: { mix: Mix }) {
  const text = useTranslations('mixes')
  const [renaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setRenaming(false)
    // The button exists again after the next render, and takes the focus.
    setTimeout(() => renameButton.current?.focus())
  }
  return (
    <article className={styles.row}>
      {renaming ? (
        <RenameForm mix={mix} onDone={close} />
      ) : (
        <>
          <h3 className="m-0 text-base wrap-anywhere">{mix.name}</h3>
          <About mix={mix} />
          <div className="flex flex-wrap gap-2">
            <ListenButton track={trackOfMix(mix, text('title'))} variant="button" />
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
    <p className="flex flex-wrap gap-x-3 m-0 text-quiet text-sm tabular-nums">
      {seconds !== null && <span>{text('minutes', { length: minutesOf(seconds) })}</span>}
      <span>{text('megabytes', { size: megabytes })}</span>
      <time dateTime={time}>{dates.short(time)}</time>
    </p>
  )
}

function RenameForm({ mix, onDone }: { mix: Mix; onDone: () => void }) {
  const text = useTranslations('mixes')
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: mixesContract.renameMix,
    initialValues: { name: mix.name },
    send: ({ name }) => mixesApi.renameMix({ id: mix.id, name }),
    onSuccess: () => {
      toast.success(text('renamed'))
      invalidateMixes()
      onDone()
    },
  })
  // Selects the name, so that the user can type at once.
  const begin = useCallback((field: HTMLInputElement | null) => field?.select(), [])
  return (
    <form className={styles.rename} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={begin}
        label={text('name')}
        readOnly={busy}
        {...field('name')}
        error={form.errors.name ?? problem?.message}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy} disabled={form.values.name.trim() === ''}>
          {text('save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Deletes the mix after confirmation, and stops it if it is playing. */
function RemoveButton({ mix: { id, name } }: { mix: Mix }) {
  const text = useTranslations('mixes')
  const remove = async () => {
    if (!(await confirm({ title: text('removeTitle'), message: text('removeMessage', { name }) }))) return
    try {
      await mixesApi.removeMix({ id })
      toast.success(text('removed'))
    } catch (thrown) {
      if (asProblem(thrown).code !== 'insights.no-mix') return toast.problem(thrown)
      toast.warning(text('goneAlready', { name }))
    }
    if (nowPlaying.read()?.id === id) closePlayer()
    invalidateMixes()
  }
  return (
    <Button variant="subtle" color="red" aria-label={text('removeOf', { name })} onClick={() => void remove()}>
      {text('remove')}
    </Button>
  )
}
