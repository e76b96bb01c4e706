import { readFileSync } from 'node:fs'
import { type Export, type Price, uiFolder } from './measure.ts'

export const sizeFile = `${uiFolder}SIZES.md`

/** A component begins with a capital; the rest are hooks and functions. */
export const isWidget = ({ name }: Pick<Export, 'name'>): boolean => /^[A-Z]/.test(name)

type Priced = Export & Price

const table = (heading: string, rows: readonly Priced[]): string[] => [
  `| ${heading} | bytes | from Chakra |`,
  '|---|--:|---|',
  ...rows.map(({ name, gzipped, chakra }) => `| ${name} | ${gzipped} | ${chakra.join(', ')} |`),
]

/** The list as it is written down. */
export const priceList = (rows: readonly Priced[]): string =>
  [
    '# What each widget costs',
    '',
    'Bytes of JavaScript and CSS as they travel, minified and gzipped, of each export built alone. React, Chakra, emotion',
    'and zod are not counted: the console has them once. Two widgets share what they have in common, so that a page pays',
    'less than the sum; what a widget loads later is not counted. Written by `npm run sizes`; a test fails when a price is',
    'off by 15 %.',
    '',
    ...table('widget', rows.filter(isWidget)),
    '',
    ...table(
      'function',
      rows.filter((row) => !isWidget(row)),
    ),
    '',
  ].join('\n')

/** Name → bytes, as written down. */
export const writtenPrices = (): ReadonlyMap<string, number> =>
  new Map(
    [...readFileSync(sizeFile, 'utf8').matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, name = '', bytes]) => [
      name,
      Number(bytes),
    ]),
  )
