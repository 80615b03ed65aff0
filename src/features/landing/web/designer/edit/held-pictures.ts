import { storeOf } from '#platform/web/store.ts'

/** A picture that was uploaded and waits for its description. */
export interface Waiting {
  url: string
  sources: { url: string; width: number }[]
  width: number
  height: number
  alt: string
}

/** Pictures that wait, by section and field: they are still there when another section was looked at meanwhile. */
export interface HeldPictures {
  read(path: string): Waiting | undefined
  write(path: string, picture: Waiting | undefined): void
}

/** Those of all sections; the bar follows whether there are any. */
export const picturesOfDesk = () => storeOf<ReadonlyMap<string, Waiting>>(new Map())
export type PicturesOfDesk = ReturnType<typeof picturesOfDesk>

/** Those of one section. */
export const heldIn = (pictures: PicturesOfDesk, sectionId: string): HeldPictures => ({
  read: (path) => pictures.read().get(`${sectionId} ${path}`),
  write: (path, picture) => {
    const all = new Map(pictures.read())
    if (picture) all.set(`${sectionId} ${path}`, picture)
    else all.delete(`${sectionId} ${path}`)
    pictures.set(all)
  },
})

/** Sections of the page in which a picture waits; one that was removed counts no more. */
export const sectionsWaiting = (pictures: ReadonlyMap<string, Waiting>, sectionIds: readonly string[]): string[] =>
  sectionIds.filter((id) => [...pictures.keys()].some((key) => key.startsWith(`${id} `)))
