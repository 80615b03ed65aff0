import { RelatedForm } from '../questions/related-form.tsx'
import { Followers } from './followers.tsx'

/** What stands below the form of an item that is there: what is worth reading about it (LEG-B10), and who follows it (LEG-11). */
export function ItemMore({ itemKey }: { itemKey: string }) {
  return (
    <>
      <RelatedForm itemKey={itemKey} />
      <Followers itemKey={itemKey} />
    </>
  )
}
