import { Button, type ButtonVariant } from '@mantine/core'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { FormError } from '#ui/form-error.tsx'

interface Props {
  label: string
  variant?: ButtonVariant
  /** Gives the address, which works once. */
  request: () => Promise<{ url: string }>
}

/** A button that leads to a page of the payment provider; what goes wrong stands below it. */
export function LinkButton({ label, variant = 'filled', request }: Props) {
  const { busy, problem, submit } = useSend({
    send: request,
    onSuccess: ({ url }) => {
      void queryClient.invalidateQueries({ queryKey: ['payments'] })
      window.location.assign(url)
    },
  })
  return (
    <div className="grid gap-2">
      <div>
        <Button variant={variant} loading={busy} onClick={() => void submit(undefined)}>
          {label}
        </Button>
      </div>
      <FormError message={problem?.message} />
    </div>
  )
}
