import type { AttachedFile, HistoryRow } from '#tools/verify-history/read.ts'
import type { Sums } from '#tools/verify-history/record.ts'

/** What differs between an entry's evidence and the attached rows and stored bytes (LEG-B4, LEG-B5). */
export async function wrongWithEvidence({ evidence, attached, record }: HistoryRow, sums: Sums): Promise<string[]> {
  const listed = JSON.parse(evidence) as ListedFile[]
  const wrong: string[] = []
  for (const file of listed) {
    const stored = attached.find(({ id }) => id === file.id)
    if (!stored) wrong.push(`has lost the document ${file.fileName}`)
    else if (!isDeepEqual(file, stored)) wrong.push(`has another document in place of ${file.fileName}`)
    else if (stored.record !== record) wrong.push(`has a document, ${file.fileName}, that is in another record`)
    else if (sums) {
      const sum = await sums(stored.file)
      if (sum !== file.sha256)
        wrong.push(`has a document, ${file.fileName}, of which the bytes are ${sum || 'missing'}`)
    }
  }
  const more = attached.filter(({ id }) => !listed.some((file) => file.id === id))
  return [...wrong, ...more.map(({ fileName }) => `has been given the document ${fileName}`)]
}

type ListedFile = Omit<AttachedFile, 'file' | 'record'>

const isDeepEqual = (a: ListedFile, b: AttachedFile) =>
  (['fileName', 'size', 'sha256', 'timeAdded', 'effectiveOn', 'expiresOn'] as const).every(
    (name) => a[name] === b[name],
  )
