import { Hint } from '#ui/hint.tsx'
import { cutTitle } from './cut-title.ts'

/** A title cut to `most` characters; screen readers get all of it (FOR-08). */
export function Title({ title, most }: { title: string; most: number }) {
  if (title.length <= most) return title
  return (
    <>
      <span aria-hidden>{cutTitle(title, most)}</span>
      <span className="visually-hidden">{title}</span>
    </>
  )
}

/** The same with the full title on hover and focus, for a heading (FOR-08). */
export function HintedTitle({ title, most }: { title: string; most: number }) {
  if (title.length <= most) return title
  return (
    <Hint text={title}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the full title to keyboard users
        <span tabIndex={0}>
          <Title title={title} most={most} />
        </span>
      )}
    </Hint>
  )
}
