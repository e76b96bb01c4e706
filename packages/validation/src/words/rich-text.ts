const tag = /<[^<>]*>/g
/** End of a line in plain text: after a block, and at a break. */
const lineEnd = /<(?:\/(?:p|h[1-6]|li|tr|blockquote)|br|hr)\b[^<>]*>/g
const cellEnd = /<\/t[dh]>/g
const picture = /<img data-file="([0-9a-f]{32})"[^<>]*>/g
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

/** The words of formatted text, a line for each block; to be shown as text only. */
export const plainText = (html: string): string =>
  html
    .replace(lineEnd, '\n')
    .replace(cellEnd, ' ')
    .replace(tag, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Ids of the files that formatted text shows, in its order, each once. */
export const pictureIds = (html: string): string[] => [
  ...new Set([...html.matchAll(picture)].flatMap(([, id]) => id ?? [])),
]

/** Formatted text for another record: its pictures belong to the first. */
export const withoutPictures = (html: string): string => html.replace(picture, '')

/** Finds formatted text that shows nothing. */
export const isBlankHtml = (html: string): boolean => plainText(html) === '' && pictureIds(html).length === 0
