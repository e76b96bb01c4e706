/**
 * Runs inside the browser: replaces the previous document, waits until the pictures of the new one and every font it prints with
 * are loaded, and returns the printed text: one round trip to the browser for all of it. Text of page margins (`@bottom-right { content: … }`) is laid out only while printing, when it is too
 * late to fetch its font and it would stay blank; so it is kept in the body, invisible, until the fonts are loaded.
 */
export const readyToPrint = async ({ html, title }: { readonly html: string; readonly title: string }) => {
  document.open()
  document.write(html)
  document.close()
  document.title = title
  const marginRules = (rules: CSSRuleList): { page: CSSPageRule; margin: CSSRule }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSPageRule) return [...rule.cssRules].map((margin) => ({ page: rule, margin }))
      return rule instanceof CSSGroupingRule ? marginRules(rule.cssRules) : []
    })
  const unseen = document.createElement('div')
  const ownSheets = [...document.styleSheets].filter(({ href }) => href === null)
  for (const { page, margin } of ownSheets.flatMap((sheet) => marginRules(sheet.cssRules))) {
    if (!('style' in margin && margin.style instanceof CSSStyleDeclaration)) continue
    const text = document.createElement('span')
    text.style.cssText = `${page.style.cssText};${margin.style.cssText}`
    text.textContent = `${margin.style.content} 0123456789`
    unseen.append(text)
  }
  unseen.style.cssText = 'position: absolute; visibility: hidden'
  document.documentElement.append(unseen)
  unseen.getBoundingClientRect()
  const pictures = [...document.images].map((picture) => picture.decode())
  await Promise.allSettled([document.fonts.ready, ...pictures])
  unseen.remove()
  return {
    address: location.href,
    language: document.documentElement.lang,
    /** A policy or a refresh outlives the document that asked for it. */
    hasDirectives: document.querySelector('meta[http-equiv]') !== null,
    isEmpty: document.body.innerText.trim() === '',
    brokenFonts: [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family),
  }
}
