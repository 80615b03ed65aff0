/** As a `ref`: what appears in place of what had the focus takes it over, for keyboard and screen reader users. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
