import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'

const fileId = /^[0-9a-f]{32}$/
const address = /^(?:https?:\/\/|mailto:)[^\s"'<>`\\]+$/i
const span = /^[1-9]\d?$/

/** Keeps the attributes that the name of an element allows, in this order, and those only where they say what they may. */
const kept = (attributes: Attributes, allowed: Readonly<Record<string, RegExp>>): Attributes =>
  Object.fromEntries(
    Object.entries(allowed).flatMap(([name, pattern]) => {
      const value = attributes[name]
      return value !== undefined && pattern.test(value) ? [[name, value]] : []
    }),
  )
const cell = (tagName: string, attributes: Attributes): Tag => ({
  tagName,
  attribs: kept(attributes, { colspan: span, rowspan: span }),
})
const named = (tagName: string) => (): Tag => ({ tagName, attribs: {} })

/** Elements without attributes of their own. */
const plain = 'p br h2 h3 strong em u s ul ol li blockquote hr table thead tbody tr'.split(' ')

/** Elements and attributes that formatted text may hold: nothing that runs, styles, or loads from elsewhere. */
const rules: IOptions = {
  allowedTags: [...plain, 'a', 'img', 'td', 'th'],
  allowedAttributes: { a: ['href'], img: ['data-file', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
  nestingLimit: 60,
  transformTags: {
    b: named('strong'),
    i: named('em'),
    h1: named('h2'),
    h4: named('h3'),
    a: (tagName, attributes) => ({ tagName, attribs: kept(attributes, { href: address }) }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: kept(attributes, { 'data-file': fileId, alt: /^[^<>]{0,300}$/ }),
    }),
    td: cell,
    th: cell,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-file'] === undefined,
}

/** Formatted text as it is stored, written as a browser writes it. Cleaning it again changes nothing. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, rules).replaceAll(' />', '>')

/** Formatted text as a public page shows it: cleaned, its pictures at their addresses, its links on their own. */
export const shownHtml = (html: string, urlOf: (file: string) => string | undefined): string =>
  sanitizeHtml(cleanHtml(html), {
    ...rules,
    allowedAttributes: { ...rules.allowedAttributes, a: ['href', 'rel', 'target'], img: ['src', 'alt', 'loading'] },
    allowedSchemesAppliedToAttributes: ['href'],
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, rel: 'noopener noreferrer nofollow', target: '_blank' },
      }),
      img: (tagName, { 'data-file': file = '', alt = '' }) => ({
        tagName,
        attribs: { src: urlOf(file) ?? '', alt, loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).replaceAll(' />', '>')
