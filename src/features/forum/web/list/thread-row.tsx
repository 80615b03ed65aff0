import { IconCircleCheckFilled, IconEyeOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { Folded } from '#features/members/web.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import type { ThreadItem } from '../../contract.ts'
import { IN_LIST } from '../cut-title.ts'
import { NO_NEW_THREAD } from '../forum-search.ts'
import { prefetchThread } from '../queries.ts'
import { Time } from '../time.tsx'
import { Title } from '../title.tsx'
import { useTopics } from '../use-topics.ts'
import styles from './thread-list.module.css'

interface Props {
  item: ThreadItem
  isCurrent: boolean
  onOpen?: (() => void) | undefined
}

/** A row of the list: the number of answers, and the title cut to 20 characters with the full one available (FOR-08). */
export function ThreadRow(props: Props) {
  const { item, isCurrent } = props
  return (
    <li className={styles.row} data-current={isCurrent || undefined} data-hidden={item.hide || undefined}>
      <Folded authorId={item.author.id} kind="thread" isOpen={isCurrent}>
        <Row {...props} />
      </Folded>
    </li>
  )
}

function Row({ item, isCurrent, onOpen }: Props) {
  const text = useTranslations('forum.list')
  const topics = useTopics()
  return (
    <>
      <span className={styles.figure} data-best={item.bestAnswer !== null || undefined}>
        <span className={styles.number}>{item.answers}</span>
        <span className="text-xs">{text('answers', { count: item.answers })}</span>
      </span>
      <div className={styles.body}>
        <PlainLink
          to="/forum"
          changes={{ ...NO_NEW_THREAD, key: item.id, answer: undefined }}
          className={styles.title}
          aria-current={isCurrent ? 'page' : undefined}
          title={item.title}
          onPointerEnter={() => prefetchThread(item.id)}
          onFocus={() => prefetchThread(item.id)}
          onClick={onOpen}
        >
          <Title title={item.title} most={IN_LIST} />
        </PlainLink>
        {item.title.length > IN_LIST && (
          <span className={styles.fullTitle} aria-hidden>
            {item.title}
          </span>
        )}
        <p className={styles.about}>
          <span className={styles.who}>{shownName(item.author.displayName)}</span>
          <Time at={item.created} day />
          {item.bestAnswer !== null && (
            <span className={styles.best}>
              <IconCircleCheckFilled size={16} aria-hidden />
              <span className="visually-hidden">{text('best')}</span>
            </span>
          )}
          {item.hide && (
            <span className={styles.hiddenMark}>
              <IconEyeOff size={16} stroke={1.6} aria-hidden />
              {text('hidden')}
            </span>
          )}
        </p>
        {item.topics.length > 0 && <p className={styles.topics}>{item.topics.map(topics.nameOf).join(' · ')}</p>}
      </div>
    </>
  )
}
