/** The designer's texts needed throughout the portal; the others load with its page (web/designer/messages.ts). */
export const designerManifestMessages = {
  menu: { design: 'Website Design' },
} as const
