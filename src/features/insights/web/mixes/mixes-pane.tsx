import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { FILE_RULES, mixesContract } from '../../contract.ts'
import { UploadBox } from '../authoring/form/upload-box.tsx'
import { useUploadBox } from '../authoring/form/use-upload-box.ts'
import { playerMessages } from '../player/messages.ts'
import { mixesMessages } from './messages.ts'
import { MixRow } from './mix-row.tsx'
import styles from './mixes.module.css'
import { invalidateMixes, mixesQuery } from './queries.ts'

/** The member's mixes: uploaded one mp3 at a time, played, renamed, deleted (WRITE-21, AUD-05). */
export const MixesPane = withTexts({ mixes: mixesMessages, player: playerMessages }, function MixesPane() {
  const text = useTranslations('mixes')
  const list = usePagedList(mixesQuery)
  const upload = useUploadBox(mixesContract.sendMix, {
    rule: FILE_RULES.audio,
    input: ({ name }) => ({ name }),
    onUploaded: invalidateMixes,
  })
  return (
    <section className="grid gap-5" aria-labelledby="mixes-title">
      <Button
        renderRoot={(props) => <PlainLink to="." changes={{ key: undefined }} {...props} />}
        variant="subtle"
        color="gray"
        size="sm"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
      >
        {text('back')}
      </Button>
      <header>
        <h2 id="mixes-title" className="m-0 text-xl">
          {text('title')}
        </h2>
        <p className="m-0 mt-1 text-quiet">{text('lead')}</p>
      </header>
      <UploadBox upload={upload} label={text('add')} hint={text('hint')} />
      <PagedList
        list={list}
        label={text('list')}
        failed={text('failed')}
        empty={<EmptyState title={text('none')}>{text('noneHint')}</EmptyState>}
        ahead={800}
        centred
        className={styles.rows}
      >
        {(mix) => <MixRow mix={mix} />}
      </PagedList>
    </section>
  )
})
