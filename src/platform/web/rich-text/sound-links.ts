import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isLinkAddress } from '#base/rich-text.ts'

/**
 * Removes links that the server would refuse (`#_ftn1`, `/about`, `//host/a`, `ftp:`), however they got into the text: pasted, dropped,
 * typed or inserted. The text stays, and can always be saved (WRITE-23).
 */
export const SoundLinks = Extension.create({
  name: 'soundLinks',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _, { doc, schema, tr }) {
        const { link } = schema.marks
        if (!link || !transactions.some(({ docChanged }) => docChanged)) return null
        doc.descendants((node, at) => {
          const mark = link.isInSet(node.marks)
          if (mark && !isLinkAddress(mark.attrs.href)) tr.removeMark(at, at + node.nodeSize, link)
        })
        return tr.docChanged ? tr : null
      },
    }),
  ],
})
