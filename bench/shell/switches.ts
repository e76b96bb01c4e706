/** These run inside the page, each by itself: they may name nothing from outside. */

/** Clicks a tab; milliseconds until its page has been painted. */
export const switchTo = async (key: string): Promise<number> => {
  const tab = document.querySelector<HTMLElement>(`nav [data-key="${key}"]`)
  if (!tab) throw new Error(`no tab ${key}`)
  const hidden = [...document.querySelectorAll<HTMLElement>('main > section')].filter((one) => !one.checkVisibility())
  const begun = performance.now()
  tab.click()
  const painted = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      }),
    )
  do await painted()
  while (!hidden.some((one) => one.checkVisibility()))
  return performance.now() - begun
}

/** Hides the page in front and shows the one behind by their style alone, and back; milliseconds of the first paint. */
export const showByHand = async (): Promise<number> => {
  const sections = [...document.querySelectorAll<HTMLElement>('main > section')]
  const shown = sections.find((one) => one.checkVisibility())
  const other = sections[(sections.indexOf(shown ?? document.body) + 1) % sections.length]
  if (!shown || !other) throw new Error('there are not two pages')
  const style = [shown.style.cssText, other.style.cssText] as const
  const begun = performance.now()
  shown.style.setProperty('display', 'none', 'important')
  other.style.removeProperty('display')
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(null)
    }),
  )
  const took = performance.now() - begun
  shown.style.cssText = style[0]
  other.style.cssText = style[1]
  return took
}
