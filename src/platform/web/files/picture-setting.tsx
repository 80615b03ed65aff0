import type { AnyContractProcedure } from '@orpc/contract'
import { confirm } from '../confirm.tsx'
import { useSend } from '../editing/use-send.ts'
import { toast } from '../toasts.tsx'
import { PictureChoice, type PictureChoiceProps } from './picture-choice.tsx'
import type { Input, Output } from './upload.ts'
import { useUpload } from './use-upload.ts'

interface Props<Operation extends AnyContractProcedure> extends PictureChoiceProps {
  /** Saves the picture. */
  operation: Operation
  input: Input<Operation>
  remove: () => Promise<Output<Operation>>
  /** What is asked before removing. */
  confirmation: { title: string; message: string }
  /** Runs once the server has saved or removed the picture. */
  onChanged: (stored: Output<Operation>, change: 'saved' | 'removed') => void
}

/** A picture setting that saves on its own; a failure is shown in a toast and below it. */
export function PictureSetting<Operation extends AnyContractProcedure>(props: Props<Operation>) {
  const { operation, input, remove, confirmation, onChanged, ...choice } = props
  const upload = useUpload(operation, {
    input: () => input,
    onUploaded: (stored) => onChanged(stored, 'saved'),
    onError: toast.error,
  })
  const removal = useSend({
    send: remove,
    onSuccess: (stored) => onChanged(stored, 'removed'),
    onError: ({ message }) => {
      upload.setProblem(message)
      toast.error(message)
    },
  })
  return (
    <PictureChoice
      {...choice}
      rule={upload.rule}
      busy={upload.progress !== undefined || removal.busy}
      problem={upload.problem}
      onFile={(file) => upload.choose([file])}
      onRemove={async () => {
        if (!(await confirm(confirmation))) return
        upload.setProblem(undefined)
        await removal.submit(undefined)
      }}
    />
  )
}
