/** One sentence of the specification, word for word. */
export interface Sentence {
  readonly section: string
  readonly text: string
}

/** Headings at which the parts that need a proof start. They end with the section. */
const parts = [
  { section: '1', start: '## 1. ', end: /^##/ },
  { section: '2.1', start: '### 2.1 ', end: /^##/ },
  { section: '2.2', start: '### 2.2 ', end: /^##/ },
  { section: '2.3', start: '### 2.3 ', end: /^##/ },
  { section: '2.4', start: '### 2.4 ', end: /^##/ },
  { section: '2.5', start: '### 2.5 ', end: /^##/ },
  { section: '3', start: '## 3. ', end: /^##/ },
  { section: '4', start: '## 4. ', end: /^##/ },
  { section: '5', start: '## 5. ', end: /^## / },
  { section: '6', start: '## 6. ', end: /^## / },
  { section: '7', start: '## 7. ', end: /^## / },
  { section: '8', start: '## 8. ', end: /^## / },
  { section: '9', start: '## 9. ', end: /^## / },
] as const

/** Every sentence of those parts; a row of a table is one. What ends in a colon only announces what follows. */
export const sentencesOf = (specification: string): readonly Sentence[] => {
  const lines = specification.split('\n')
  return parts.flatMap(({ section, start, end }) => {
    const from = lines.findIndex((line) => line.startsWith(start))
    if (from < 0) throw new Error(`the specification has no "${start}"`)
    const to = lines.findIndex((line, at) => at > from && end.test(line))
    let current: string = section
    return lines.slice(from + 1, to < 0 ? undefined : to).flatMap((line, at, body): Sentence[] => {
      if (isRuled(line) || isRuled(body[at + 1])) return []
      const heading = /^### ([\d.]+) /.exec(line)
      if (heading) current = heading[1] ?? current
      return heading ? [] : phrasesIn(line).map((text) => ({ section: current, text }))
    })
  })
}

/** The line between the head of a table and its rows. */
const isRuled = (line = ''): boolean => /^\|(?:-+\|)+$/.test(line)

const phrasesIn = (line: string): string[] => {
  if (line.startsWith('|'))
    return [
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join(' | '),
    ]
  return line
    .replace(/^\s*(?:- )?/, '')
    .split(/(?<=\.)\s+(?=[A-Z'])/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.endsWith(':') && !/^\*\*[^*]+\*\*$/.test(text))
}

/** Sentences that the specification marks as not shown: nothing in them can be proven, only read. */
export const isNotShown = ({ text }: Sentence): boolean => / (?:is|are) not shown\b/.test(text)

export interface Proof {
  readonly file: string
  readonly name: string
}
export interface Row extends Sentence {
  readonly proofs: readonly Proof[]
  readonly reading: string
}

/** A file of `docs/spec-coverage`: the sentences of one section in their order, each with the titles of its proofs by file. */
type Kept = readonly {
  readonly sentence: string
  readonly proofs: Readonly<Record<string, readonly string[]>>
  readonly reading: string
}[]

/** The rows of a section as its file keeps them. */
export const rowsIn = (section: string, file: string): readonly Row[] =>
  (JSON.parse(file) as Kept).map(({ sentence, proofs, reading }) => ({
    section,
    text: sentence,
    proofs: Object.entries(proofs).flatMap(([path, names]) => names.map((name) => ({ file: path, name }))),
    reading,
  }))
