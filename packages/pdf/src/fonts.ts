/** Family stacks of documents. Chinese text takes its quotation marks, dashes and ellipses from the Chinese font, English text from the Latin one. */
export const fontStack = {
  zh: '"Hangjia Latin", "Hangjia SC", "Hangjia SC Rare", "Hangjia Latin Marks", sans-serif',
  en: '"Hangjia Latin", "Hangjia Latin Marks", "Hangjia SC", "Hangjia SC Rare", sans-serif',
} as const satisfies Record<'zh' | 'en', string>

/**
 * Signs that are as wide as a hanzi in Chinese typesetting and narrow in English: — ‘ ’ “ ” …
 * The dot · is not among them: documents separate words and codes with it, with a space on each side.
 */
const marks = 'U+2014, U+2018-201D, U+2026'
const latin =
  'U+20-52F, U+1E00-1EFF, U+2000-2013, U+2022, U+2030-203A, U+20A0-20C0, U+2116, U+2122, U+2190-2193, U+2202-22FF'

const weights = [400, 700] as const

const families: readonly { family: string; file: string; range?: string }[] = [
  { family: 'Hangjia Latin', file: 'inter', range: latin },
  { family: 'Hangjia Latin Marks', file: 'inter', range: marks },
  { family: 'Hangjia SC', file: 'noto-sans-sc' },
  { family: 'Hangjia SC Rare', file: 'noto-sans-sc-rare' },
]

/** The `@font-face` rules of `fontStack`; `baseUrl` is the address under which the folder `fonts/` is served. */
export const fontFaces = (baseUrl: string): string =>
  families
    .flatMap(({ family, file, range }) =>
      weights.map(
        (weight) =>
          `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: block; ` +
          `src: url("${baseUrl.replace(/\/$/, '')}/${file}-${weight}.woff2") format("woff2")${range ? `; unicode-range: ${range}` : ''} }`,
      ),
    )
    .join('\n')
