/** One sentence of the specification, word for word. */
export interface Sentence {
  readonly section: string
  readonly text: string
}

/** Headings at which the parts that need a proof start. They end with the section. */
const parts = [
  { section: '2.1', start: '### 2.1 ', end: /^##/ },
  { section: '2.2', start: '### 2.2 ', end: /^##/ },
  { section: '2.3', start: '### 2.3 ', end: /^##/ },
  { section: '2.5', start: '### 2.5 ', end: /^##/ },
  { section: '4', start: '## 4. ', end: /^##/ },
  { section: '5', start: '## 5. ', end: /^## / },
  { section: '6', start: '## 6. ', end: /^## / },
  { section: '7.1', start: '### 7.1 ', end: /^##/ },
  { section: '7.3', start: '### 7.3 ', end: /^##/ },
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
      return heading ? [] : saidIn(line).map((text) => ({ section: current, text }))
    })
  })
}

/** The line between the head of a table and its rows. */
const isRuled = (line = ''): boolean => /^\|(?:-+\|)+$/.test(line)

const saidIn = (line: string): string[] => {
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

/** The rows of the table `| § | sentence | proven by | reading |`; proofs read "`file` › `name`", a `<br>` between two. */
export const rowsOf = (coverage: string): readonly Row[] =>
  coverage
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
      if (cells.length !== 6) throw new Error(`not four cells: ${line}`)
      const [, section = '', text = '', proven = '', reading = ''] = cells
      return { section, text, proofs: proofsIn(proven), reading }
    })

const proofsIn = (cell: string): Proof[] =>
  cell === '—'
    ? []
    : cell.split('<br>').map((proof) => {
        const found = /^`([^`]+)` › `(.+)`$/.exec(proof.trim())
        if (!found) throw new Error(`not a file and a name: ${proof}`)
        return { file: found[1] ?? '', name: found[2] ?? '' }
      })
