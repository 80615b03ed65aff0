import { newId } from '#base/id.ts'
import { type Ending, FORMATS, PICTURE_ENDINGS } from '#features/files/contract.ts'
import {
  AREAS,
  cleanPicture,
  type FileName,
  isAsNamed,
  type NewRecord,
  notAsNamed,
  recordingOf,
  storageKey,
  textPicture,
} from '#features/files/server.ts'
import type { ReceivedFile } from '#platform/server/call.ts'
import type { StoredBytes, StoredFile } from '#platform/server/outbox/file-removal.ts'
import { sentUrl } from '../authoring/author-files.ts'
import type { FileKind } from '../contents.ts'

/** A file of an insight: checked and encoded, not stored yet. */
export interface PreparedFile {
  record: NewRecord
  files: (StoredBytes | StoredFile)[]
}

interface Sent {
  siteId: string
  insightId: string
  kind: FileKind
  name: FileName
  received: ReceivedFile
}

/**
 * Prepares an upload for storage: pictures are re-encoded; other files stay as they are, if their content matches their
 * name.
 */
export async function prepare(sent: Sent): Promise<PreparedFile> {
  const { name, received, kind } = sent
  if (kind === 'featuredImage' || kind === 'picture') return picture(sent)
  if (!(await isAsNamed(received.path, name.ending))) throw notAsNamed(name.ending)
  return kind === 'audio' ? recording(sent) : attachment(sent)
}

const picture = ({ siteId, insightId, kind, name, received }: Sent): Promise<PreparedFile> =>
  textPicture(
    siteId,
    { name, path: received.path },
    {
      access: 'insight',
      element: kind === 'picture' ? 'photos' : 'featuredimage',
      parentFolder: AREAS.photos(insightId),
    },
  )

async function attachment({ siteId, insightId, name, received }: Sent): Promise<PreparedFile> {
  const id = newId()
  const stored = isPicture(name.ending) ? await cleanPicture(received, name.ending) : received
  return {
    files: [{ key: storageKey(siteId, id), path: stored.path }],
    record: {
      id,
      name: name.whole,
      type: FORMATS[name.ending].type,
      size: stored.size,
      access: 'insight',
      element: 'file',
      parentFolder: AREAS.insight(insightId),
      publicUrl: sentUrl(insightId, id),
    },
  }
}

async function recording(sent: Sent): Promise<PreparedFile> {
  const { record, files } = await attachment(sent)
  const found = await recordingOf(sent.received.path)
  if (!found) throw notAsNamed('mp3')
  return { files, record: { ...record, element: 'audio', seconds: found.seconds } }
}

const isPicture = (ending: Ending): ending is (typeof PICTURE_ENDINGS)[number] =>
  (PICTURE_ENDINGS as readonly Ending[]).includes(ending)
