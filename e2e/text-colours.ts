interface Noted {
  /** Marked texts of the page, each with its key. */
  textKeys?: Map<Element, string>
  /** Texts whose contrast axe found good, and those whose contrast it did not. */
  goodTexts?: Set<unknown>
  badTexts?: Set<unknown>
}
interface Equipped extends Noted {
  readonly axe: {
    readonly configure: (configuration: object) => void
    readonly _audit: { readonly checks: Record<string, { evaluate: (...given: unknown[]) => unknown }> }
  }
}

/**
 * Runs in the page. Marks its texts unless the contrast of the same colours at the same size is known to be good: colour, size and weight
 * of the text, and what each element around it draws behind it. Answers the marked elements.
 */
const markTexts = (known: readonly string[], except: string, within: string): Element[] => {
  const good = new Set(known)
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const found = grounds.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const isDrawn = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
    // What lies over other elements need not be drawn on those that contain it.
    const isRaised = position === 'absolute' || position === 'fixed' || position === 'sticky'
    const own = [
      ...(isDrawn ? [backgroundColor, backgroundImage] : []),
      ...(opacity === '1' ? [] : [opacity]),
      ...(filter === 'none' ? [] : [filter]),
      ...(isRaised && !isDrawn ? [element.getAttribute('class')] : []),
    ].join(' ')
    const behind = groundOf(element.parentElement)
    const ground = own === '' ? behind : `${behind} / ${own}`
    grounds.set(element, ground)
    return ground
  }
  const isText = (element: Element) =>
    element.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  const keys = new Map<Element, string>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!isText(element) || !element.checkVisibility() || (except !== '' && element.closest(except))) continue
    if (within !== '' && !element.closest(within)) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    // Words for ears only are one pixel large.
    const key = [color, fontSize, fontWeight, textShadow, width > 1 && height > 1, groundOf(element)].join(' ')
    if (good.has(key)) continue
    keys.set(element, key)
    element.setAttribute('data-examined-text', '')
  }
  const noted: Noted = window as object
  noted.textKeys = keys
  noted.goodTexts = new Set()
  noted.badTexts = new Set()
  return [...keys.keys()]
}

/** Runs in the page. Removes the marks; answers the keys of which axe found a text good and none bad. It cannot judge what is covered. */
const unmarkTexts = (): string[] => {
  const { textKeys = new Map<Element, string>(), goodTexts, badTexts } = window as object as Noted
  for (const element of textKeys.keys()) element.removeAttribute('data-examined-text')
  const keysOf = (texts: ReadonlySet<unknown> | undefined) =>
    new Set([...textKeys].flatMap(([element, key]) => (texts?.has(element) ? [key] : [])))
  const bad = keysOf(badTexts)
  return [...keysOf(goodTexts)].filter((key) => !bad.has(key))
}

/** Runs in the page, once axe is there: contrast is a matter of marked texts, and those that axe finds good are noted. */
const examineMarkedTexts = () => {
  const { axe } = window as object as Equipped
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-examined-text]' }] })
  const check = axe._audit.checks['color-contrast']
  if (!check) throw new Error('axe has no check of contrast')
  const { evaluate } = check
  check.evaluate = function (this: unknown, ...given: unknown[]) {
    const found = evaluate.apply(this, given)
    const noted: Noted = window as object
    if (found === true) noted.goodTexts?.add(given[0])
    if (found === false) noted.badTexts?.add(given[0])
    return found
  }
}

/** Source of the two acts for any page. */
export const markers = `window.markTexts = ${markTexts};
window.unmarkTexts = ${unmarkTexts};`
/** Source of all of them for a page that has axe. */
export const equipment = `${markers}
(${examineMarkedTexts})()`
