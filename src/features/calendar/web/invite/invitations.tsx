import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { EventInFull } from '../../fields.ts'
import type { EventKey } from '../queries.ts'
import styles from './invite.module.css'
import { InviteDialog } from './invite-dialog.tsx'
import { inviteMessages } from './messages.ts'
import { invitationsQuery } from './queries.ts'

/** Who is invited to a date and what they answered, for whoever may edit it, and a way to invite more (CAL-B7). */
export const Invitations = withTexts<{ event: EventInFull }>(
  { invite: inviteMessages },
  function Invitations({ event }) {
    const text = useTranslations('invite')
    const [isInviting, setInviting] = useState(false)
    const [isOpen, setOpen] = useState(false)
    const key = { id: event.id, date: event.date }
    return (
      <section className={styles.invitations}>
        <h3 className={styles.heading}>{text('heading')}</h3>
        <div className={styles.controls}>
          {event.can.answer && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconMailForward size={18} stroke={1.6} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {text('invite')}
            </Button>
          )}
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text(isOpen ? 'hide' : 'show')}
          </button>
        </div>
        {isOpen && <Invited shown={key} />}
        <InviteDialog opened={isInviting} onClose={() => setInviting(false)} event={key} />
      </section>
    )
  },
)

function Invited({ shown }: { shown: EventKey }) {
  const text = useTranslations('invite')
  const list = usePagedList(invitationsQuery(shown), ({ memberId }) => memberId)
  const nobody = <p className={styles.nobody}>{text('nobody')}</p>
  return (
    <PagedList list={list} failed={text('failed')} empty={nobody} more={text('more')} ordered className={styles.list}>
      {({ name, answer }) => (
        <>
          <span className="wrap-anywhere">{name}</span>{' '}
          <span className={styles.answer}>{text(`answers.${answer ?? 'none'}`)}</span>
        </>
      )}
    </PagedList>
  )
}
