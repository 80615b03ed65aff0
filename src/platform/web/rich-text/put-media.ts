import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

type Media =
  | { type: 'picture'; attrs: { fileId: string; alt: string; caption: string } }
  | { type: 'film'; attrs: { url: string } }

/** Inserts an uploaded picture, which still needs its description. */
export const putPicture = (editor: Editor, fileId: string): void =>
  putMedia(editor, { type: 'picture', attrs: { fileId, alt: '', caption: '' } })

/** Inserts a picture or film at the cursor; after a selected node, never replacing it. */
export function putMedia(editor: Editor, media: Media): void {
  const { selection } = editor.state
  const at = selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to }
  editor.chain().focus().insertContentAt(at, media).run()
}
