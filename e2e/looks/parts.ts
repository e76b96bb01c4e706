import type { Page } from 'playwright-core'

interface Place {
  readonly within?: string
  readonly except?: readonly string[]
}

/**
 * Visible parts of the page: each kind of element within its parent, by tag, classes, names of its attributes, those of their values by
 * which it is drawn or announced otherwise, and, of what is named by its words, by having some. Two pages of the same parts look the same to axe and to the stylesheet. The
 * page keeps the first elements of each for `violationsOn`.
 */
export const partsOn = (page: Page, { within = 'body', except = [] }: Place = {}): Promise<string[]> =>
  page.evaluate(
    ([root, unwanted]) => {
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
      const namedByWords = 'a, button, label, legend, th, option, h1, h2, h3, [role]'
      const makeOf = (element: Element): string => {
        const { tagName, attributes, classList } = element
        const facts = [...attributes]
          .filter(({ name }) => name !== 'class' && name !== 'style')
          .map(({ name, value }) => (isDrawnBy(name, value) ? `${name}=${value}` : name))
        const isMute = element.matches(namedByWords) && !element.textContent.trim()
        return [tagName, ...[...classList].sort(), ...facts.sort(), ...(isMute ? ['mute'] : [])].join(' ')
      }
      const mostKept = 10
      const parts = new Map<string, Element[]>()
      kept.parts = parts
      const walk = (element: Element, within: string) => {
        if (!element.checkVisibility() || (unwanted !== '' && element.matches(unwanted))) return
        // One icon is as good as another.
        const make = element instanceof SVGElement ? 'svg' : makeOf(element)
        const part = `${within} > ${make}`
        const alike = parts.get(part) ?? []
        if (alike.length < mostKept) parts.set(part, [...alike, element])
        if (make !== 'svg') for (const child of element.children) walk(child, make)
      }
      for (const element of document.querySelectorAll(root))
        walk(element, element.parentElement ? makeOf(element.parentElement) : '')
      return [...parts.keys()]
    },
    [within, except.join(', ')] as const,
  )
