import { Parser } from 'saxen'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** Thrown for a file that is no workbook, or is larger than allowed once unpacked. */
export class UnreadableWorkbook extends Error {
  readonly isTooLarge: boolean
  constructor(isTooLarge: boolean, cause?: unknown) {
    super(isTooLarge ? 'This workbook is too large.' : 'This is no workbook.', { cause })
    this.isTooLarge = isTooLarge
  }
}

/** What is called for the elements of a part, by their names without prefix. */
export interface PartReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

export interface WorkbookParts {
  /** Reads a part, as a stream; one that is missing has no elements. */
  read(name: string, reader: PartReader): Promise<void>
}

/**
 * The XML parts of a workbook, unpacked one after the other as they are read, together at most this many bytes. What a part declares as its
 * size is counted before, and a part that turns out to be larger ends with an error: no file unpacks to more than is allowed.
 */
export async function workbookParts(bytes: Buffer, maxUnpackedBytes: number): Promise<WorkbookParts> {
  const zip = await fromBufferPromise(bytes).catch(refuse)
  const entries = await entriesOf(zip).catch(refuse)
  let unpacked = 0
  return {
    read: async (name, reader) => {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return
      unpacked += entry.uncompressedSize
      if (unpacked > maxUnpackedBytes) throw new UnreadableWorkbook(true)
      await readPart(zip, entry, reader).catch(refuse)
    },
  }
}

const refuse = (thrown: unknown): never => {
  throw thrown instanceof UnreadableWorkbook ? thrown : new UnreadableWorkbook(false, thrown)
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  return entries
}

async function readPart(zip: ZipFile, entry: Entry, reader: PartReader): Promise<void> {
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => reader.open(plain(name), decoded(attributes(), decode)))
    .on('closeTag', (name) => reader.close?.(plain(name)))
    .on('text', (text, decode) => reader.text?.(decode(text)))
    .on('cdata', (text) => reader.text?.(text))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of await zip.openReadStreamPromise(entry))
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
  parser.write(decoder.decode()).end()
}

/** Some programs write prefixes that others leave out. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1)

const decoded = (attributes: Record<string, string>, decode: (text: string) => string) =>
  Object.fromEntries(Object.entries(attributes).map(([name, text]) => [plain(name), decode(text)]))
