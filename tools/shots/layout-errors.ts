// These run in the browser on their own, so each is self-contained.

/** Elements that make the page, or an open dialog, scroll sideways. */
export function overflowing(): string[] {
  const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
  const containers = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
  return containers
    .filter((container) => container.scrollWidth > container.clientWidth + 1)
    .map((container) => {
      const edge = container.getBoundingClientRect().left + container.clientWidth
      const guilty = [...container.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > edge + 1,
      )
      return `scrolls sideways by ${container.scrollWidth - container.clientWidth} px (${guilty.slice(-3).map(name).join(', ')})`
    })
}

/** Text that is cut off without an ellipsis or a way to scroll. */
export function cutOff(): string[] {
  const hides = /hidden|clip/
  const hasText = (element: Element) =>
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      if (!hasText(element) || element.clientWidth < 2 || element.clientHeight < 2 || !element.checkVisibility())
        return false
      const across =
        hides.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      const down =
        hides.test(overflowY) && webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 3
      return across || down
    })
    .map(
      (element) => `cut off: "${element.textContent?.trim().slice(0, 40)}" (${element.className || element.tagName})`,
    )
}
