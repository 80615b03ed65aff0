import { lazyPart } from '#platform/web/lazy-part.tsx'

/** The designer's dialogs, each fetched when it is opened for the first time. */
export const NewDesign = lazyPart(() => import('./dialogs/new-design.tsx'), 'NewDesign')
export const NameDialog = lazyPart(() => import('./dialogs/name-dialog.tsx'), 'NameDialog')
export const AddSection = lazyPart(() => import('./dialogs/add-section.tsx'), 'AddSection')
export const Versions = lazyPart(() => import('./versions/versions.tsx'), 'Versions')
