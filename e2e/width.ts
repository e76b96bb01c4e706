import type { Page } from 'playwright-core'

/**
 * A row of tools over the list in front that wraps; a second row hides what people look for first. Beside an open record a list is too
 * narrow for one.
 */
export const wrappedToolsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tools = [...document.querySelectorAll('main > section [data-list-tools]')].find((one) =>
      one.checkVisibility(),
    )
    const { width = 0, height = 0 } = tools?.getBoundingClientRect() ?? {}
    return width > 1000 && height > 60 ? [`the tools of the list wrap (${height} px)`] : []
  })

/**
 * Elements that do not fit sideways, one line each: the window, the page in front, and every part of it. The shell clips wide content, so
 * that the window alone would never show it. Elements that scroll sideways by themselves may, as tables do, and so may words that are cut with dots.
 */
export const tooWideOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTooWide = (element: Element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    const scrolls = (element: Element) =>
      element.matches('[role=grid], table') || /auto|scroll/.test(getComputedStyle(element).overflowX)
    const mayBeCut = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis'
    const tooWide = (element: Element): Element[] => {
      const within = [...element.children].flatMap((child) => (scrolls(child) || mayBeCut(child) ? [] : tooWide(child)))
      return within.length === 0 && isTooWide(element) ? [element] : within
    }
    // Of the tabs that are kept alive behind it nothing has a size, but the style of each of their elements would be computed.
    const fronts = [...document.querySelectorAll('main > section')].filter((tab) => tab.checkVisibility())
    const parts = [document.documentElement, ...fronts].filter(isTooWide)
    return [...new Set([...parts, ...fronts.flatMap(tooWide)])].map(
      (element) =>
        `${element.scrollWidth - element.clientWidth} px too wide: ${(element.cloneNode() as Element).outerHTML.slice(0, 120)}`,
    )
  })
