import { Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { mentionText } from './rich-text.ts'
import { pageOfVideo, videoOf } from './video.ts'

/** URLs of a stored picture in each of its widths. */
export interface PictureAddress {
  url: string
  sources: readonly { url: string; width: number }[]
  width: number
  height: number
}

/** Looks up a picture by file id; undefined when it no longer exists. */
export type PictureOf = (fileId: string) => PictureAddress | undefined

/** The `rel` attribute of links in rich text. */
export const LINK_REL = 'noopener nofollow ugc'

/** The `sizes` attribute of pictures in rich text. */
const SIZES = '(min-width: 48em) 680px, 100vw'

/**
 * The rich text schema, shared by the editor and the server that validates and renders it. Pictures and films are top-level nodes
 * between the blocks, never inside one. A picture refers to its file; its URL comes from `pictureOf` only, so no author can set the
 * source of an image.
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

/** One of the insight's own pictures, with alt text and a caption. */
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
    const text = caption || (picture ? '' : alt)
    const parts = [...(picture ? [imageOf(picture, alt)] : []), ...(text || !picture ? [['figcaption', {}, text]] : [])]
    return ['figure', figure, ...parts]
  },
})

/**
 * A mention of a member, an inline node for texts that allow mentions. Rendering links it under the member's current name.
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
  // Copied from rendered text it has no id and is pasted as plain text.
  parseHTML: () => [{ tag: 'span[data-mention]:not([data-mention=""])' }],
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.memberId }, mentionText(node.attrs.name)],
  renderText: ({ node }) => mentionText(node.attrs.name),
})

/** A film of a known provider, as a link that the reader view replaces with a player. */
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
