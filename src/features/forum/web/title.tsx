import { Hint } from '#ui/hint.tsx'
import { cutTitle } from './cut.ts'

/** A title cut to `most` characters; whoever hears it hears the whole, and so does a pointer or the focus upon it (FOR-08). */
export function Title({ title, most }: { title: string; most: number }) {
  if (title.length <= most) return title
  return (
    <>
      <span aria-hidden>{cutTitle(title, most)}</span>
      <span className="visually-hidden">{title}</span>
    </>
  )
}

/** The same with the whole title beside it, for a heading. */
export function HintedTitle({ title, most }: { title: string; most: number }) {
  if (title.length <= most) return title
  return (
    <Hint words={title}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus is the keyboard's way to the whole title
        <span tabIndex={0}>
          <Title title={title} most={most} />
        </span>
      )}
    </Hint>
  )
}
