import { createStore } from '#platform/web/store.ts'

/** An uploaded picture that still needs its description. */
export interface PendingPicture {
  url: string
  sources: { url: string; width: number }[]
  width: number
  height: number
  alt: string
}

/** Pending pictures by field path; they survive switching to another section. */
export interface PendingPictures {
  read(path: string): PendingPicture | undefined
  write(path: string, picture: PendingPicture | undefined): void
}

/** The pending pictures of all sections, as a store the bar subscribes to. */
export const createPendingPictures = () => createStore<ReadonlyMap<string, PendingPicture>>(new Map())
export type PendingPicturesStore = ReturnType<typeof createPendingPictures>

/** The pending pictures of one section. */
export const pendingPicturesIn = (pictures: PendingPicturesStore, sectionId: string): PendingPictures => ({
  read: (path) => pictures.read().get(`${sectionId} ${path}`),
  write: (path, picture) => {
    const all = new Map(pictures.read())
    if (picture) all.set(`${sectionId} ${path}`, picture)
    else all.delete(`${sectionId} ${path}`)
    pictures.set(all)
  },
})

/** The existing sections with a pending picture. */
export const sectionsWithPendingPictures = (
  pictures: ReadonlyMap<string, PendingPicture>,
  sectionIds: readonly string[],
): string[] => sectionIds.filter((id) => [...pictures.keys()].some((key) => key.startsWith(`${id} `)))
