import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder, runTool, type ToolRun } from './run-tool.ts'
import { stopSignal } from './stop-signal.ts'

/** A fault that a test has to notice. */
interface Mutant {
  readonly name: string
  readonly file: string
  /** Present text, once in the file; and its replacement. */
  readonly text: string
  readonly instead: string
  readonly project: string
  readonly test: string
  /** Beginning of the title of the test that notices it, where the other tests of the file take long. */
  readonly title?: string
}

/**
 * `npm run mutants`: breaks the product on purpose, one line at a time, in a copy of the working tree, and runs the test that has to
 * notice. Words after it choose those whose name has one of them. Fails when one of them lives or its line is not there any more.
 */
const mutants: readonly Mutant[] = JSON.parse(readFileSync(`${rootFolder}scripts/mutants.json`, 'utf8'))
const words = process.argv.slice(2)
const chosen = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const stop = stopSignal()

/** The files that git knows or would add, as they are now, with what npm installed; packages of ours lead into the copy. */
const copyTree = async (): Promise<string> => {
  const copy = mkdtempSync(join(tmpdir(), 'hangjia-mutants-'))
  const listed = await runTool({ command: ['node', '-p', listFiles] })
  for (const file of listed.output.split('\n').filter(Boolean)) cpSync(join(rootFolder, file), join(copy, file))
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@hangjia'), { recursive: true })
  for (const name of readdirSync(`${rootFolder}node_modules`))
    if (name !== '@hangjia' && name !== '.cache') symlinkSync(`${rootFolder}node_modules/${name}`, join(modules, name))
  cpSync(`${rootFolder}node_modules/@hangjia`, join(modules, '@hangjia'), { recursive: true, verbatimSymlinks: true })
  return copy
}
const listFiles =
  "require('child_process').execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { maxBuffer: 1e8 }).toString()"

type Outcome = 'killed' | 'LIVED' | 'NOT FOUND' | 'NOT RUN'

/** A run in which no test failed or passed proves nothing: its set-up broke, or it found no test. */
const outcomeOf = ({ code, output }: Pick<ToolRun, 'code' | 'output'>): Outcome => {
  const [tests = ''] = /^\s*Tests\s.*$/m.exec(output) ?? []
  if (code !== 0 && tests.includes('failed')) return 'killed'
  return code === 0 && tests.includes('passed') ? 'LIVED' : 'NOT RUN'
}

const tryOut = async (copy: string, { file, text, instead, project, test, title }: Mutant): Promise<Outcome> => {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  if (original.split(text).length !== 2) return 'NOT FOUND'
  writeFileSync(
    path,
    original.replace(text, () => instead),
  )
  try {
    const run = await runTool({
      command: [
        ...(['vitest', 'run', '--no-color', `--root=${copy}`, `--project=${project}`, test] as const),
        ...(title ? [`--testNamePattern=${title}`] : []),
      ],
      stop,
    })
    const outcome = outcomeOf(run)
    if (outcome === 'NOT RUN') console.log(run.output.slice(-2000))
    return outcome
  } finally {
    writeFileSync(path, original)
  }
}

const copy = await copyTree()
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
let alive = 0
try {
  for (const mutant of chosen) {
    const outcome = await tryOut(copy, mutant)
    if (outcome !== 'killed') alive += 1
    console.log(`${outcome.padEnd(9)} ${mutant.name} (${mutant.file}; ${mutant.test})`)
  }
  console.log(`${chosen.length - alive} of ${chosen.length} killed`)
  process.exitCode = alive === 0 ? 0 : 1
} catch (error) {
  if (!stop.aborted) throw error
  process.exitCode = 130
}
