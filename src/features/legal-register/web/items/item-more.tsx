import { RelatedForm } from '../questions/related-form.tsx'
import { Followers } from './followers.tsx'

/** Shown below the form of an existing item: related content (LEG-B10) and followers (LEG-11). */
export function ItemMore({ itemKey }: { itemKey: string }) {
  return (
    <>
      <RelatedForm itemKey={itemKey} />
      <Followers itemKey={itemKey} />
    </>
  )
}
