import { Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { mentionWords } from './rich-text.ts'
import { pageOfVideo, videoOf } from './video.ts'

/** Where a stored picture is found, in each of its widths. */
export interface PictureAddress {
  url: string
  sources: readonly { url: string; width: number }[]
  width: number
  height: number
}

/** The address of a picture by the id of its file; nothing where it is gone. */
export type PictureOf = (fileId: string) => PictureAddress | undefined

/** What a link of a text says beside its address. */
export const LINK_REL = 'noopener nofollow ugc'

/** How much of the window a picture of a text takes. */
const SIZES = '(min-width: 48em) 680px, 100vw'

/**
 * What a text may hold, for the editor and for the server that checks and renders it: the one place where the schema stands.
 * Pictures and films are nodes of their own between the blocks, never inside one. A picture names its file; its address
 * comes from `pictureOf` alone, so that nothing a writer sends becomes the source of an image.
 */
export function richTextExtensions(pictureOf: PictureOf = () => undefined) {
  return [
    StarterKit.configure({
      document: false,
      heading: { levels: [2, 3, 4] },
      link: { openOnClick: false, HTMLAttributes: { rel: LINK_REL, target: null } },
    }),
    TextDocument,
    PictureNode.configure({ pictureOf }),
    FilmNode,
  ]
}

const TextDocument = Node.create({ name: 'doc', topNode: true, content: '(block | media)+' })

/** A picture of the insight's own files, with its description and a caption. */
export const PictureNode = Node.create<{ pictureOf: PictureOf }>({
  name: 'picture',
  group: 'media',
  atom: true,
  draggable: true,
  addOptions: () => ({ pictureOf: () => undefined }),
  addAttributes: () => ({
    fileId: { default: null, parseHTML: (figure) => figure.getAttribute('data-picture') },
    alt: { default: '', parseHTML: (figure) => figure.querySelector('img')?.getAttribute('alt') ?? '' },
    caption: { default: '', parseHTML: (figure) => figure.querySelector('figcaption')?.textContent ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure[data-picture]' }],
  renderHTML({ node }) {
    const { fileId, alt, caption } = node.attrs as { fileId: string; alt: string; caption: string }
    const picture = this.options.pictureOf(fileId)
    const figure = { 'data-picture': fileId, 'data-gone': picture ? null : '' }
    const words = caption || (picture ? '' : alt)
    const parts = [
      ...(picture ? [imageOf(picture, alt)] : []),
      ...(words || !picture ? [['figcaption', {}, words]] : []),
    ]
    return ['figure', figure, ...parts]
  },
})

/**
 * Somebody of the site, mentioned by name; an element of its own within the words, for texts that may hold such. Whoever shows the
 * text makes it a link under the name they have by then.
 */
export const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    memberId: { default: null, parseHTML: (span) => span.getAttribute('data-mention') },
    name: { default: '', parseHTML: (span) => (span.textContent ?? '').replace(/^@/, '') },
  }),
  // Copied from a text that is read it has no id, and is words.
  parseHTML: () => [{ tag: 'span[data-mention]:not([data-mention=""])' }],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.memberId }, mentionWords(node.attrs.name)],
  renderText: ({ node }) => mentionWords(node.attrs.name),
})

/** A film at a provider we know, as a link that the reader makes a player of. */
export const FilmNode = Node.create({
  name: 'film',
  group: 'media',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    url: { default: '', parseHTML: (figure) => figure.querySelector('a')?.getAttribute('href') ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure[data-film]' }],
  renderHTML({ node }) {
    const video = videoOf(node.attrs.url as string)
    if (!video) return ['figure', { 'data-gone': '' }, ['figcaption', {}, '']]
    return ['figure', { 'data-film': video.provider }, ['a', { rel: LINK_REL, href: pageOfVideo(video) }, video.name]]
  },
})

function imageOf({ url, sources, width, height }: PictureAddress, alt: string) {
  return [
    'img',
    {
      src: url,
      srcset: sources.map((source) => `${source.url} ${source.width}w`).join(', ') || null,
      sizes: SIZES,
      width,
      height,
      alt,
      loading: 'lazy',
      decoding: 'async',
    },
  ]
}
