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

export type PicturesOfDesk = Map<string, Waiting>

/** Those of one section. */
export const heldIn = (pictures: PicturesOfDesk, sectionId: string): HeldPictures => ({
  read: (path) => pictures.get(`${sectionId} ${path}`),
  write: (path, picture) => {
    if (picture) pictures.set(`${sectionId} ${path}`, picture)
    else pictures.delete(`${sectionId} ${path}`)
  },
})
