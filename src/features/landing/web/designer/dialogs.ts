import { lazyPart } from '#platform/web/lazy-part.tsx'

/** The designer's dialogs, each loaded when first opened. */
export const NewDesign = lazyPart(() => import('./dialogs/new-design.tsx'), 'NewDesign')
export const NameDialog = lazyPart(() => import('./dialogs/name-dialog.tsx'), 'NameDialog')
export const AddSection = lazyPart(() => import('./dialogs/add-section.tsx'), 'AddSection')
export const Versions = lazyPart(() => import('./versions/versions.tsx'), 'Versions')
