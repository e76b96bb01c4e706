import { execFileSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'

/** Reads from the bytes of a PDF the facts that a test checks. */
export const pdfFacts = (pdf: Buffer) => {
  const source = pdf.toString('latin1')
  const fonts = [...source.matchAll(/\/Subtype \/CIDFontType2[\s\S]*?\/BaseFont \/\w+\+([\w-]+)|\/Subtype \/(Type3)/g)]
  return {
    pages: [...source.matchAll(/\/Type \/Page\b/g)].length,
    fonts: [...new Set(fonts.map(([, embedded, drawn]) => embedded ?? drawn))].sort(),
    embeddedFiles: [...source.matchAll(/\/FontFile2/g)].length,
    language: /\/Type \/Catalog[\s\S]*?\/Lang \(([^)]*)\)/.exec(source)?.[1],
    characters: selectableCharacters(pdf, source),
  }
}

/** Every character that a reader can select: the right-hand sides of all ToUnicode maps. */
const selectableCharacters = (pdf: Buffer, source: string): Set<string> => {
  const characters = new Set<string>()
  const add = (hex: string, steps = 0) => {
    const point = Buffer.from(hex, 'hex').swap16().toString('utf16le').codePointAt(0) ?? 0
    for (let step = 0; step <= steps; step += 1) characters.add(String.fromCodePoint(point + step))
  }
  for (const { 1: length, index, 0: head } of source.matchAll(/\/Length (\d+)>> ?stream\n/g)) {
    const bytes = pdf.subarray(index + head.length, index + head.length + Number(length))
    const content = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
    if (!content.includes('begincmap')) continue
    for (const [, block = ''] of content.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
      for (const [, to = ''] of block.matchAll(/<\w+> <(\w+)>/g)) add(to)
    for (const [, block = ''] of content.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
      for (const [, from = '', until = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
        add(to, Number.parseInt(until, 16) - Number.parseInt(from, 16))
  }
  return characters
}

/** Reason why text cannot be read back here, or nothing. */
export const pdftotextIsMissing = ((): string | undefined => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'pdftotext (poppler-utils) is not on this machine: the text of PDFs was not read back'
  }
})()

// The reporter hides skipped tests and their reasons.
if (pdftotextIsMissing) process.stderr.write(`NOT RUN: ${pdftotextIsMissing}\n`)

/** The text of each page, in reading order, by pdftotext. */
export const pdfText = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').slice(0, -1)
