/** Focuses what can be focused first in an item of a list, else the item itself; the page does not scroll. */
export function focusItem(item: Element | null | undefined): void {
  const target = item?.querySelector<HTMLElement>('a[href], button, input, [tabindex]') ?? item
  if (!(target instanceof HTMLElement)) return
  if (target === item) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
