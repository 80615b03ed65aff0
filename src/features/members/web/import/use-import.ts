import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '#platform/web/editing/use-send.ts'
import { upload } from '#platform/web/files/upload.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { type ImportInput, type ImportPreview, membersContract } from '../../contract.ts'
import { INVITED_AS, type InvitedAs } from '../../invitations/choices.ts'

interface Chosen {
  file: File
  /** By guessed columns. */
  preview: ImportPreview
}

/** A file that is about to be imported: its columns, what would happen by them, and its start, after which the users table shows the job. */
export function useImport({ file, preview }: Chosen) {
  const [columns, setColumns] = useState(preview.columns)
  const [forAll, setForAll] = useState<{ type: InvitedAs; expiry: string }>({ type: INVITED_AS[0], expiry: '' })
  const navigate = useNavigate()
  const input: ImportInput = {
    ...columns,
    typeForAll: forAll.type,
    ...(forAll.expiry ? { expiryForAll: forAll.expiry } : {}),
  }
  const isFirst = columns === preview.columns && forAll.type === INVITED_AS[0] && forAll.expiry === ''
  const checked = useQuery({
    queryKey: ['members', 'importPreview', file.name, file.lastModified, file.size, input],
    queryFn: ({ signal }) => upload(membersContract.previewImport, input, file, { signal }),
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: preview, staleTime: Number.POSITIVE_INFINITY } : {}),
  })
  const { busy, problem, submit } = useSend({
    send: (values: ImportInput, { key }) => upload(membersContract.startImport, values, file, { key }),
    onSuccess: ({ id }) => void navigate({ to: '/dash/users', search: { job: id } }),
  })
  return {
    columns,
    chooseColumn: (field: keyof typeof columns, heading: string) => setColumns({ ...columns, [field]: heading }),
    forAll,
    setForAll,
    checked,
    busy,
    problem,
    start: () => void submit(input),
  }
}
