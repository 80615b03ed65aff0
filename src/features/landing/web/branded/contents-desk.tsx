import { Button, Group } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Note, StatusWord } from '#ui/status-word.tsx'
import type { VariantContents } from '../../contract.ts'
import { soundContents, variantDataOf } from '../../variants/data.ts'
import { FieldsContext } from '../designer/edit/fields-context.ts'
import styles from './branded.module.css'
import { ContentsFields } from './contents-fields.tsx'
import { contentsForm } from './contents-form.ts'
import { variantsApi } from './queries.ts'
import { type Contents, useContents } from './use-contents.ts'
import type { Tried } from './variant-preview.tsx'

const VariantPreview = lazyPart(() => import('./variant-preview.tsx'), 'VariantPreview')

interface Props {
  read: VariantContents
  /** What the page is called. */
  name: string
}

/** The contents of one branded page, group by group, with what is done to them in a bar that stays in sight. */
export function ContentsDesk({ read, name }: Props) {
  const text = useTranslations('branded')
  const { variant } = read
  const desk = useContents(read, name)
  const { contents, problems, change } = desk
  const groups = useMemo(() => contentsForm(variantDataOf(variant).schema), [variant])
  const fields = {
    type: 'branded',
    config: contents,
    tabs: [],
    problems,
    onChange: change,
    onSettle: () => undefined,
    onWaiting: desk.onWaiting,
  }
  return (
    <FieldsContext value={fields}>
      {read.isOwn || desk.unsaved ? (
        <Button
          variant="default"
          size="compact-md"
          disabled={desk.busy}
          onClick={() => void desk.replace(soundContents(variant, {}))}
        >
          {text('takeSample')}
        </Button>
      ) : (
        <Note>{text('sample')}</Note>
      )}
      <div className={styles.groups}>
        {groups.map(({ name: group, at, fields: inGroup }) => (
          <section key={group} className={styles.group} aria-labelledby={`${group}-title`}>
            <h2 id={`${group}-title`}>{text(`groups.${group}` as never)}</h2>
            <ContentsFields fields={inGroup} at={at} />
          </section>
        ))}
      </div>
      <ContentsBar desk={desk} read={read} name={name} />
    </FieldsContext>
  )
}

function ContentsBar({ desk, read, name }: Props & { desk: Contents }) {
  const text = useTranslations('branded')
  const { variant } = read
  const { contents, unsaved, busy } = desk
  // Whoever reads that all is saved takes the picture they just chose for saved as well.
  const standing = desk.picturesWaiting > 0 ? 'pictureNotAdded' : unsaved ? 'unsaved' : 'saved'
  const [tried, setTried] = useState<Tried>()
  const [looking, setLooking] = useState(false)
  const { busy: drawing, submit: tryOut } = useSend({
    send: (wanted: Record<string, unknown>) => variantsApi.previewVariant({ variant, contents: wanted }),
    done: (answer) => {
      setTried({ name: variant, ...answer })
      setLooking(true)
    },
    refused: desk.tellRefusal,
  })
  const preview = useRef<HTMLButtonElement>(null)
  /** The button that was pressed goes with what it was for; the focus stays in the bar. */
  const settle = async (work: () => Promise<unknown>) => {
    if ((await work()) !== false) setTimeout(() => preview.current?.focus())
  }
  return (
    <div role="group" aria-label={text('actions')} className={styles.bar}>
      {desk.conflict && (
        <div role="alert">
          <Note status="warning" title={text('conflict.title')}>
            <p>{text('conflict.words')}</p>
            <Group mt="xs" gap="xs">
              <Button size="xs" onClick={() => void settle(desk.save)}>
                {text('conflict.mine')}
              </Button>
              <Button size="xs" variant="default" onClick={() => void settle(desk.putBack)}>
                {text('conflict.theirs')}
              </Button>
            </Group>
          </Note>
        </div>
      )}
      <div className={styles.actions}>
        <Button loading={busy} disabled={!unsaved} onClick={() => void desk.save()}>
          {text('save')}
        </Button>
        <Button ref={preview} variant="default" loading={drawing} onClick={() => void tryOut(contents)}>
          {text('preview')}
        </Button>
        {unsaved && (
          <Button variant="subtle" disabled={busy} onClick={() => void settle(desk.putBack)}>
            {text('putBack')}
          </Button>
        )}
        <p role="status" className={styles.state}>
          {(standing !== 'saved' || read.isOwn) && (
            <StatusWord status={standing === 'saved' ? 'success' : 'warning'}>{text(standing)}</StatusWord>
          )}
        </p>
      </div>
      <VariantPreview opened={looking} onClose={() => setLooking(false)} name={name} tried={tried} />
    </div>
  )
}
