import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { dialogLink } from '#platform/web/dialog-address.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { itemQuery } from '../queries.ts'

/** Opens the Legal Item modal through the address (LEG-09). */
export function ViewButton({ item }: { item: { key: string; title: string } }) {
  const text = useTranslations('legalRegister.register')
  const navigate = useNavigate()
  const prefetch = () => void queryClient.prefetchQuery(itemQuery(item.key))
  return (
    <Button
      size="xs"
      variant="default"
      aria-haspopup="dialog"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void navigate(dialogLink('view', item.key))}
    >
      {text('view')}
      <span className="visually-hidden"> {item.title}</span>
    </Button>
  )
}
