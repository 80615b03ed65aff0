import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { ATTACHMENT_ENDINGS, FORMATS, PICTURE_ENDINGS, PICTURE_RULE } from '#features/files/contract.ts'
import {
  AREAS,
  cleanPicture,
  isAsNamed,
  type NewRecord,
  notAsNamed,
  parseFileName,
  pictureOf,
  recordFile,
  removeFiles,
  serveDownload,
  storageKey,
  textPicture,
} from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import type { Storage } from '#platform/server/storage.ts'
import { fileGone, noFile } from '../refusals.ts'
import { productsContract } from './contract.ts'

const limitsOf = (operation: 'sendPicture' | 'sendDocument') => {
  const { upload } = productsContract[operation]['~orpc'].meta
  if (!upload) throw new Error('files have limits')
  return upload
}

/** Stores that the caller has sent a file, which no product has yet. */
async function record(call: Call, transaction: SiteDatabase, kind: 'picture' | 'document', file: NewRecord) {
  await recordFile(transaction, { ...file, parentFolder: AREAS.shop() })
  const [sent_by, sent_at] = [call.viewer.memberId, call.now]
  await transaction.run(
    sql
      .insertInto('product_file')
      .values({ site_id: call.siteId, file_id: file.id, kind, name: file.name, size: file.size, sent_by, sent_at }),
  )
}

/** Receives a picture of a product, re-encoded in each width without metadata. */
export function sendPicture(storage: () => Storage) {
  return async (call: Call, input: { name: string }) => {
    const name = parseFileName(PICTURE_RULE.endings, input.name)
    const { path } = await incomingOf(call).receive(limitsOf('sendPicture'))
    const about = { access: 'public', element: 'productpicture', parentFolder: '' } as const
    const { record: file, files } = await textPicture(call.siteId, { name, path }, about)
    return changeWithFiles(call, storage(), files, async (transaction) => {
      await record(call, transaction, 'picture', file)
      const { widths = [], width = 0, height = 0 } = file.picture ?? {}
      return { id: file.id, picture: pictureOf({ id: file.id, widths, width, height }) }
    })
  }
}

/** Receives the file of a digital product; its content must match the ending of its name. */
export function sendDocument(storage: () => Storage) {
  return async (call: Call, input: { name: string }) => {
    const { whole: name, ending } = parseFileName(ATTACHMENT_ENDINGS, input.name)
    const received = await incomingOf(call).receive(limitsOf('sendDocument'))
    if (!(await isAsNamed(received.path, ending))) throw notAsNamed(ending)
    const picture = PICTURE_ENDINGS.find((one) => one === ending)
    const { path, size } = picture ? await cleanPicture(received, picture) : received
    const id = newId()
    return changeWithFiles(call, storage(), [{ key: storageKey(call.siteId, id), path }], async (transaction) => {
      const { type } = FORMATS[ending]
      const file = { id, name, type, size, access: 'shop', element: 'productdocument', parentFolder: '' } as const
      await record(call, transaction, 'document', file)
      return { id, name, size }
    })
  }
}

/** The file of a product as a download, for administrators. */
export function documentFor(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }) => {
    const found = await call.database.one(
      sql.selectFrom('product_file').select('file_id').where('file_id', '=', id).where('kind', '=', 'document'),
    )
    if (!found) throw noFile()
    return serveDownload(call.database, storage(), id)
  }
}

export interface ChosenFiles {
  pictures: readonly { fileId: string; alt: string }[]
  documentId: string | null
}

/** Gives a product these files and no others: its own, or ones that the caller has sent and no product has. */
export async function attachFiles(call: Call, transaction: SiteDatabase, productId: string, chosen: ChosenFiles) {
  const pictures = chosen.pictures.map(({ fileId, alt }, position) => ({
    file_id: fileId,
    kind: 'picture',
    alt,
    position,
  }))
  const documents = chosen.documentId
    ? [{ file_id: chosen.documentId, kind: 'document', alt: '', position: pictures.length }]
    : []
  const files = [...pictures, ...documents]
  await transaction.run(
    statement(raw`
      update product_file set product_id = null where product_id = ${productId}::uuid
        and file_id <> all (${files.map(({ file_id }) => file_id)}::uuid[])`),
  )
  const attached = await transaction.many(
    statement(raw<{ id: string }>`
      update product_file f set product_id = ${productId}::uuid, position = chosen.position, alt = chosen.alt
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as chosen (file_id uuid, kind text, alt text, position int)
      where f.file_id = chosen.file_id and f.kind = chosen.kind and (f.product_id = ${productId}::uuid
        or (f.product_id is null and f.sent_by = ${call.viewer.memberId}::uuid))
      returning f.file_id as id`),
  )
  const missing = files.find(({ file_id }) => attached.every(({ id }) => id !== file_id))
  if (missing) throw fileGone(missing.kind === 'document' ? 'documentId' : 'pictures')
}

/** Files deleted per transaction. */
const BATCH_SIZE = 100

/** Every night, deletes files that were sent more than a day ago and that no product has. */
export const removeUnusedProductFiles: SiteTask = {
  name: 'remove-unused-product-files',
  every: '50 3 * * *',
  dueSites: `select distinct site_id from product_file where product_id is null and sent_at < now() - interval '24 hours'`,
  run: async (database) => {
    const removeBatch = (transaction: SiteDatabase) => removeUnused(transaction)
    let removed = BATCH_SIZE
    while (removed === BATCH_SIZE) removed = await database.transaction(removeBatch)
  },
}

async function removeUnused(transaction: SiteDatabase): Promise<number> {
  const found = await transaction.many(
    statement(raw<{ file_id: string }>`
      select file_id from product_file where product_id is null and sent_at < now() - interval '24 hours'
      limit ${raw.lit(BATCH_SIZE)} for update skip locked`),
  )
  await removeFiles(
    transaction,
    found.map(({ file_id }) => file_id),
  )
  return found.length
}
