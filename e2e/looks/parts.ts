import type { Page } from 'playwright-core'

/**
 * Visible parts of the page: each kind of element within its parent, by tag, classes, names of its attributes, and those of
 * their values by which it is drawn or announced otherwise. Two pages of the same parts look the same to axe and to the stylesheet. The
 * page keeps the first elements of each for `violationsOn`.
 */
export const partsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Rules are only added, so that those of the last look need not be read again.
    const kept = window as unknown as {
      drawnBy?: Map<CSSStyleSheet, number>
      drawn?: Set<string>
      parts?: Map<string, Element[]>
    }
    kept.drawnBy ??= new Map()
    kept.drawn ??= new Set()
    const { drawn, drawnBy } = kept
    for (const sheet of document.styleSheets) {
      for (const { cssText } of [...sheet.cssRules].slice(drawnBy.get(sheet) ?? 0))
        for (const [, name, value] of cssText.matchAll(/\[([\w-]+)="?([\w-]+)"?\]/g)) drawn.add(`${name}=${value}`)
      drawnBy.set(sheet, sheet.cssRules.length)
    }
    const isDrawnBy = (name: string, value: string) =>
      drawn.has(`${name}=${value}`) || (/^(aria-|role$|type$)/.test(name) && /^[a-z]{1,16}$/.test(value))
    const makeOf = ({ tagName, attributes, classList }: Element): string => {
      const facts = [...attributes]
        .filter(({ name }) => name !== 'class' && name !== 'style')
        .map(({ name, value }) => (isDrawnBy(name, value) ? `${name}=${value}` : name))
      return [tagName, ...[...classList].sort(), ...facts.sort()].join(' ')
    }
    const mostKept = 10
    const parts = new Map<string, Element[]>()
    kept.parts = parts
    const walk = (element: Element, within: string) => {
      if (!element.checkVisibility()) return
      // One icon is as good as another.
      const make = element instanceof SVGElement ? 'svg' : makeOf(element)
      const part = `${within} > ${make}`
      const alike = parts.get(part) ?? []
      if (alike.length < mostKept) parts.set(part, [...alike, element])
      if (make !== 'svg') for (const child of element.children) walk(child, make)
    }
    walk(document.body, '')
    return [...parts.keys()]
  })
