/** What the whole portal says of the designer; all else comes with its page (web/designer/messages.ts). */
export const designerManifestMessages = {
  menu: { design: 'Website Design' },
}
