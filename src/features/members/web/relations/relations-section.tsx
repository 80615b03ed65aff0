import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { focusItem } from '#ui/list/focus-item.ts'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { RelatedMember } from '../../contract.ts'
import { AccountSection } from '../account/account-section.tsx'
import { MemberPicture } from '../member-picture.tsx'
import { relationsQuery } from './relations-api.ts'
import { useRelation } from './use-relation.ts'

/** Whom the user mutes or blocks, each with the way back (ACC-B8). */
export function RelationsSection() {
  const text = useTranslations('members.relations.list')
  const list = usePagedList(relationsQuery)
  const content = useFocusAfterRemoval(list.items.length)
  return (
    <AccountSection title={text('title')} description={text('description')}>
      <div ref={content}>
        <PagedList
          list={list}
          className="plain-list"
          label={text('title')}
          failed={text('failed')}
          loading={<Skeleton height={44} />}
          empty={<p className="m-0 text-quiet">{text('nobody')}</p>}
        >
          {(member) => <Row member={member} />}
        </PagedList>
      </div>
    </AccountSection>
  )
}

/** Ref of what holds the rows: a button that goes with its row leaves the focus to the first of the others. */
function useFocusAfterRemoval(count: number) {
  const content = useRef<HTMLDivElement>(null)
  const previous = useRef(count)
  useEffect(() => {
    if (count < previous.current && document.activeElement === document.body) focusItem(content.current)
    previous.current = count
  }, [count])
  return content
}

function Row({ member }: { member: RelatedMember }) {
  const text = useTranslations('members.relations')
  const { busy, set } = useRelation(member)
  const name = shownName(member.displayName)
  const isBlocked = member.relation === 'blocked'
  return (
    <div className="flex flex-wrap items-center gap-3 mb-2">
      <MemberPicture person={member} size={36} />
      <span className="flex-1 min-w-0 wrap-anywhere">
        {name} <span className="text-quiet text-sm">{text(isBlocked ? 'list.blocked' : 'list.muted')}</span>
      </span>
      <Button
        variant="subtle"
        aria-disabled={busy}
        aria-label={text(isBlocked ? 'list.unblockOf' : 'list.unmuteOf', { name })}
        onClick={() => set('none')}
      >
        {text(isBlocked ? 'unblock' : 'unmute')}
      </Button>
    </div>
  )
}
