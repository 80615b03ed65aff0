import { Switch } from '@mantine/core'
import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import styles from './wanted.module.css'

interface Props {
  label: string
  stored: boolean
  send: (on: boolean) => Promise<unknown>
  /** What is read again once it is stored. */
  reread: QueryKey
}

/** One thing one may want to hear of: set at once, and back where it was, with the reason beside it, when that was refused. */
export function WantedSwitch({ label, stored, send, reread }: Props) {
  const { mutate, isPending, variables, error } = useMutation({
    // One after the other, so that the last word is the one that counts.
    scope: { id: `wanted ${useId()}` },
    mutationFn: send,
    // Shown as wanted until what the server has now is here.
    onSettled: () => queryClient.invalidateQueries({ queryKey: reread }),
  })
  return (
    <li>
      <Switch
        classNames={{ root: styles.switch, body: styles.body, labelWrapper: styles.label }}
        labelPosition="left"
        label={label}
        checked={isPending ? variables : stored}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        error={error ? asProblem(error).message : undefined}
        aria-busy={isPending}
      />
    </li>
  )
}
