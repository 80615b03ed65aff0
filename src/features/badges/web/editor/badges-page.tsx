import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { AccordionItem } from '#ui/accordion-item.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Badge } from '../../contract.ts'
import { badgesMessages } from '../../messages.ts'
import { BADGE_TYPES, type BadgeType, badgeSize, LEVELS } from '../../rules.ts'
import { BadgePicture } from '../badge-picture.tsx'
import { badgesQuery } from '../badges-api.ts'
import { BadgeForm } from './badge-form.tsx'
import styles from './badges-page.module.css'

/** The badge editor: name, title, description, picture and target of each, by kind and level (ADM-10). */
export const BadgesPage = withTexts({ badges: badgesMessages }, function BadgesPage() {
  const text = useTranslations('badges')
  const { data, error, refetch } = useQuery(badgesQuery)
  const [{ type, level }, change] = useSearchOf(readSearch)
  return (
    <Page title={text('editor.title')} lead={text('editor.lead')}>
      <Tabs
        label={text('editor.types')}
        tabs={BADGE_TYPES.map((key) => ({ key, label: text(`types.${key}`) }))}
        chosen={type}
        onChoose={(key) => void change({ type: key as BadgeType, level: undefined }, { replace: true })}
      >
        {error && !data ? (
          <ErrorState title={text('list.failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <ol key={type} className="plain-list" aria-label={text(`list.${type}`)} aria-busy={!data}>
            {data
              ? data
                  .filter((badge) => badge.type === type)
                  .map((badge) => (
                    <Row
                      key={badge.level}
                      badge={badge}
                      badges={data}
                      open={level === badge.level}
                      onToggle={() =>
                        void change({ level: level === badge.level ? undefined : badge.level }, { replace: true })
                      }
                    />
                  ))
              : LEVELS.map((each) => <SkeletonRow key={each} level={each} />)}
          </ol>
        )}
      </Tabs>
    </Page>
  )
})

interface RowProps {
  badge: Badge
  badges: readonly Badge[]
  open: boolean
  onToggle: () => void
}

function Row({ badge, badges, open, onToggle }: RowProps) {
  const text = useTranslations('badges.editor')
  const from = text(`from.${badge.type}`, { count: badge.target })
  return (
    <li className={styles.row}>
      <span className={styles.plate}>
        <BadgePicture badge={badge} size={badgeSize(badge.level, 'admins')} />
      </span>
      <AccordionItem
        title={badge.name}
        lead={`${text('level', { level: badge.level })} · ${from}`}
        open={open}
        onToggle={onToggle}
      >
        <BadgeForm badge={badge} badges={badges} />
      </AccordionItem>
    </li>
  )
}

function SkeletonRow({ level }: { level: number }) {
  return (
    <li className={styles.row} aria-hidden>
      <span className={styles.plate}>
        <Skeleton circle height={badgeSize(level, 'admins')} width={badgeSize(level, 'admins')} />
      </span>
      <span className={styles.coming}>
        <Skeleton height={22} width="30%" />
        <Skeleton height={14} width="45%" mt="sm" />
      </span>
    </li>
  )
}

export interface BadgesSearch {
  type: BadgeType
  level: number | undefined
}

/** The selected type and the open badge, from the URL: `/dash/badges?type=bestAnswers&level=2`. */
function readSearch({ type, level }: RawSearch): BadgesSearch {
  return {
    type: BADGE_TYPES.find((each) => each === type) ?? 'questions',
    level: LEVELS.find((each) => String(each) === level),
  }
}
