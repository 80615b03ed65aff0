import type { AttachedFile, HistoryRow } from '#tools/verify-history/read.ts'
import type { Sums } from '#tools/verify-history/record.ts'

/** What of an entry's evidence is not as the entry says: the rows beside it, and the stored bytes (LEG-B4, LEG-B5). */
export async function wrongWithEvidence({ evidence, attached, record }: HistoryRow, sums: Sums): Promise<string[]> {
  const said = JSON.parse(evidence) as SaidFile[]
  const wrong: string[] = []
  for (const file of said) {
    const kept = attached.find(({ id }) => id === file.id)
    if (!kept) wrong.push(`has lost the document ${file.fileName}`)
    else if (!isSame(file, kept)) wrong.push(`has another document in place of ${file.fileName}`)
    else if (kept.record !== record) wrong.push(`has a document, ${file.fileName}, that is in another record`)
    else if (sums) {
      const sum = await sums(kept.file)
      if (sum !== file.sha256)
        wrong.push(`has a document, ${file.fileName}, of which the bytes are ${sum || 'missing'}`)
    }
  }
  const more = attached.filter(({ id }) => !said.some((file) => file.id === id))
  return [...wrong, ...more.map(({ fileName }) => `has been given the document ${fileName}`)]
}

type SaidFile = Omit<AttachedFile, 'file' | 'record'>

const isSame = (one: SaidFile, other: AttachedFile) =>
  (['fileName', 'size', 'sha256', 'timeAdded', 'effectiveOn', 'expiresOn'] as const).every(
    (name) => one[name] === other[name],
  )
