import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive: its bytes, or how to open it once those before it are written. */
export type ZipFileEntry =
  | { path: string; bytes: Buffer }
  | { path: string; open: () => Promise<Readable>; isCompressed?: boolean }

/**
 * A ZIP file that is made while it is sent, so a large one takes no more memory than a small one. An unreadable file aborts the download,
 * so that nobody takes an incomplete archive for a complete one; an aborted download leaves no file open.
 */
export function zipStream(files: AsyncIterable<ZipFileEntry> | Iterable<ZipFileEntry>): Readable {
  const zip = new ZipFile()
  // The library declares a narrower type than the stream it returns.
  const output = zip.outputStream as unknown as Readable
  const abort = (problem: Error) => void output.destroy(problem)
  zip.on('error', abort)
  addAll(zip, output, files).catch(abort)
  return output
}

async function addAll(
  zip: ZipFile,
  output: Readable,
  files: AsyncIterable<ZipFileEntry> | Iterable<ZipFileEntry>,
): Promise<void> {
  const openInOrder = sequentialOpener(output)
  for await (const file of files) {
    if ('bytes' in file) zip.addBuffer(file.bytes, file.path)
    else zip.addReadStreamLazy(file.path, { compress: file.isCompressed ?? true }, openInOrder(file.open))
  }
  zip.end()
}

/** Opens each file after the previous one was written, because there may be more of them than can be open at once. */
function sequentialOpener(output: Readable) {
  let current: Readable | undefined
  output.once('close', () => current?.destroy())
  return (open: () => Promise<Readable>) =>
    (opened: (problem: unknown, stream: Readable) => void): void => {
      const take = (stream: Readable) => {
        current = stream.once('error', (problem) => output.destroy(problem))
        if (output.destroyed) stream.destroy()
        else opened(null, stream)
      }
      open().then(take, (problem: Error) => output.destroy(problem))
    }
}
