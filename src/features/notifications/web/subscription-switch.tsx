import { Switch } from '@mantine/core'
import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import styles from './subscriptions.module.css'

interface Props {
  label: string
  checked: boolean
  send: (on: boolean) => Promise<unknown>
  /** The query refetched after saving. */
  invalidates: QueryKey
}

/** Switches a subscription on or off optimistically; on a refusal it reverts and shows the reason. */
export function SubscriptionSwitch({ label, checked, send, invalidates }: Props) {
  const { mutate, isPending, variables, error } = useMutation({
    // Changes run one after the other, so that the last one wins.
    scope: { id: `subscription ${useId()}` },
    mutationFn: send,
    // Shows the new value until the server's state is refetched.
    onSettled: () => queryClient.invalidateQueries({ queryKey: invalidates }),
  })
  return (
    <li>
      <Switch
        classNames={{ root: styles.switch, body: styles.body, labelWrapper: styles.label }}
        labelPosition="left"
        label={label}
        checked={isPending ? variables : checked}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        error={error ? asProblem(error).message : undefined}
        aria-busy={isPending}
      />
    </li>
  )
}
