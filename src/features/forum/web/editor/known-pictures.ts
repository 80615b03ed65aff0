import type { PictureAddress, PictureOf } from '#base/rich-text-nodes.ts'

const known = new Map<string, PictureAddress>()

/** URLs of pictures in texts being written, from upload responses or from the HTML of the text being edited. */
export const knownPictures = {
  at: ((fileId) => known.get(fileId)) satisfies PictureOf,
  learn: (pictures: Readonly<Record<string, PictureAddress>>) => {
    for (const [fileId, address] of Object.entries(pictures)) known.set(fileId, address)
  },
  /** Reads them from a text's HTML, parsed in an inert document that loads nothing. */
  learnFrom: (html: string | undefined) => {
    if (!html?.includes('data-picture')) return
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    for (const figure of body.querySelectorAll('figure[data-picture]')) {
      const [fileId, image] = [figure.getAttribute('data-picture') ?? '', figure.querySelector('img')]
      if (image && !known.has(fileId)) known.set(fileId, addressOf(image))
    }
  },
}

function addressOf(image: HTMLImageElement): PictureAddress {
  const sources = (image.getAttribute('srcset') ?? '').split(', ').flatMap((source) => {
    const [url, width] = source.split(' ')
    return url && width ? [{ url, width: Number.parseInt(width, 10) }] : []
  })
  const side = (name: 'width' | 'height') => Number(image.getAttribute(name))
  return { url: image.getAttribute('src') ?? '', sources, width: side('width'), height: side('height') }
}
