import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import type { Insight } from '../../contract.ts'
import { insightsApi, setFavouriteInCache } from '../queries.ts'
import styles from './insight-detail.module.css'

type Outcome = 'added' | 'alreadySaved' | 'removed'

/**
 * Adds an insight to the viewer's saved list or removes it (INS-27). Shows the change optimistically and reverts it on
 * failure; the toast appears once the server has confirmed (SHELL-31). Guests see why they cannot (INS-29).
 */
export function FavouriteButton({ insight }: { insight: Insight }) {
  const text = useTranslations('insights')
  const reason = useId()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (add: boolean) => change(insight.id, add),
    onSuccess: (outcome, add) => {
      setFavouriteInCache(insight.id, add)
      if (outcome === 'added') toast.success(text('favourited'))
      else toast.warning(text(outcome === 'removed' ? 'unFavourited' : 'alreadySaved'))
    },
    onError: toast.problem,
  })
  const allowed = insight.can.favourite
  const saved = isPending ? variables : insight.favourite
  const Icon = saved ? IconBookmarkFilled : IconBookmark
  return (
    <div className={styles.action}>
      <Button
        variant={saved ? 'light' : 'default'}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        aria-pressed={saved}
        disabled={!allowed}
        aria-describedby={allowed ? undefined : reason}
        onClick={() => isPending || mutate(!insight.favourite)}
      >
        {text('favourite')}
      </Button>
      {!allowed && (
        <span id={reason} className="text-quiet text-xs">
          {text('favouriteRefused')}
        </span>
      )}
    </div>
  )
}

async function change(id: string, add: boolean): Promise<Outcome> {
  if (add) return (await insightsApi.addFavourite({ id })).outcome
  await insightsApi.removeFavourite({ id })
  return 'removed'
}
