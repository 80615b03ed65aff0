// These run in the browser, one by one, so each holds all it needs.

/** What stands out of the page to the right, so that it scrolls sideways; also inside an open dialog. */
export function overflowing(): string[] {
  const name = (one: Element) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`
  const places = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
  return places
    .filter((place) => place.scrollWidth > place.clientWidth + 1)
    .map((place) => {
      const edge = place.getBoundingClientRect().left + place.clientWidth
      const guilty = [...place.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1)
      return `scrolls sideways by ${place.scrollWidth - place.clientWidth} px (${guilty.slice(-3).map(name).join(', ')})`
    })
}

/** Words that are cut off where nothing says that they go on: neither dots nor a way to scroll. */
export function cutOff(): string[] {
  const hides = /hidden|clip/
  const hasWords = (one: Element) =>
    [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((one) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      if (!hasWords(one) || one.clientWidth < 2 || one.clientHeight < 2 || !one.checkVisibility()) return false
      const across = hides.test(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
      const down = hides.test(overflowY) && webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 3
      return across || down
    })
    .map((one) => `cut off: "${one.textContent?.trim().slice(0, 40)}" (${one.className || one.tagName})`)
}
