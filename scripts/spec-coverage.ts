/** One thing that the specification says, word for word. */
export interface Sentence {
  readonly section: string
  readonly text: string
}

/** Where the parts that need a proof start: at a heading, or at a bold word inside a section. They end with the section. */
const parts = [
  { section: '2.5', start: '### 2.5 ', end: /^##/ },
  { section: '4', start: '**Input field**', end: /^##/ },
  { section: '5', start: '## 5. ', end: /^## / },
  { section: '9', start: '## 9. ', end: /^## / },
] as const

/** Every sentence of §2.5, §4 (from the input field on), §5 and §9. What ends in a colon only announces what follows. */
export const sentencesOf = (specification: string): readonly Sentence[] => {
  const lines = specification.split('\n')
  return parts.flatMap(({ section, start, end }) => {
    const from = lines.findIndex((line) => line.startsWith(start))
    if (from < 0) throw new Error(`the specification has no "${start}"`)
    const body = start.startsWith('#') ? from + 1 : from
    const to = lines.findIndex((line, at) => at >= body && end.test(line))
    let current: string = section
    return lines.slice(body, to < 0 ? undefined : to).flatMap((line): Sentence[] => {
      const heading = /^### ([\d.]+) /.exec(line)
      if (heading) current = heading[1] ?? current
      return heading ? [] : saidIn(line).map((text) => ({ section: current, text }))
    })
  })
}

const saidIn = (line: string): string[] =>
  line
    .replace(/^\s*(?:- )?/, '')
    .split(/(?<=\.)\s+(?=[A-Z'])/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.endsWith(':') && !/^\*\*[^*]+\*\*$/.test(text))

/** What the specification says that it does not show: nothing there can be proven, only read. */
export const isNotShown = ({ text }: Sentence): boolean => / is not shown\b/.test(text)

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
