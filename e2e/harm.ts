import type { Locator } from 'playwright-core'

/** Runs in the page. Scripts that ran, and dangerous parts within an element. */
export const harmIn = (element: Element) => ({
  hit: '__hit' in window,
  elements: [...element.querySelectorAll('script, iframe, object, embed, svg, math, form, style, input, video')].length,
  handlers: [...element.querySelectorAll('*')].flatMap((one) =>
    [...one.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
  ),
  links: [...element.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    ({ href }) => !/^(https?|mailto):/.test(href),
  ).length,
  sources: [...element.querySelectorAll('img')].filter(({ src }) => /evil|^javascript/.test(src)).length,
})
export const harm = (within: Locator) => within.evaluate(harmIn)
export const harmless = { hit: false, elements: 0, handlers: [], links: 0, sources: 0 }
