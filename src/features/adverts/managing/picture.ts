import { newId } from '#base/id.ts'
import { FORMATS, PICTURE_ENDINGS } from '#features/files/contract.ts'
import {
  AREAS,
  cleanPicture,
  isAsNamed,
  notAsNamed,
  parseFileName,
  recordFile,
  removeFiles,
  serveInline,
  storageKey,
} from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { noAdvert, noPicture } from '../refusals.ts'
import { lockedAdvert, save } from './adverts.ts'
import { type Advert, advertsContract } from './contract.ts'
import { IN_USE } from './plan.ts'

/** Twice the width of a banner and the height of a box, in pixels, as dense screens show them; more would only load longer. */
const LARGEST = { width: 936, height: 500 }

/** Replaces the picture of an advert, re-encoded with all frames and without metadata, and deletes the former one (ADV-10, ADV-16). */
export function savePicture(storage: () => Storage) {
  return async (call: Call, input: { id: string; name: string }): Promise<Advert> => {
    const { whole: name, ending } = parseFileName(PICTURE_ENDINGS, input.name)
    const { upload } = advertsContract.savePicture['~orpc'].meta
    if (!upload) throw new Error('pictures have limits')
    const received = await incomingOf(call).receive(upload)
    if (!(await isAsNamed(received.path, ending))) throw notAsNamed(ending)
    const format = PICTURE_ENDINGS.find((each) => each === ending)
    if (!format) throw notAsNamed(ending)
    const { path, size } = await cleanPicture(received, format, LARGEST)
    const id = newId()
    return changeWithFiles(call, storage(), [{ key: storageKey(call.siteId, id), path }], async (transaction) => {
      const before = await lockedAdvert(transaction, input.id)
      const former = await fileOf({ database: transaction }, input.id)
      const about = { access: 'members', element: 'advert', parentFolder: AREAS.adverts(input.id) } as const
      await recordFile(transaction, { id, name, type: FORMATS[ending].type, size, ...about })
      const after = await save(call, transaction, before, { file_id: id })
      await removeFiles(transaction, former?.file_id ? [former.file_id] : [])
      return after
    })
  }
}

/** The picture of an advert, for members. */
export function picture(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }) => {
    const found = await fileOf(call, id)
    if (!found) throw noAdvert()
    if (!found.file_id) throw noPicture()
    return serveInline(call.database, storage(), found.file_id)
  }
}

const fileOf = ({ database }: Pick<Call, 'database'>, id: string) =>
  database.one(sql.selectFrom('advert').select('file_id').where('id', '=', id).where(IN_USE))
