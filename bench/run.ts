import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Bench, Findings } from './bench.ts'
import { asTable, withSection } from './setup/report.ts'

const readme = new URL('./README.md', import.meta.url)
const say = (line: string) => process.stdout.write(`${line}\n`)

const known = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  existsSync(new URL(`./${name}/bench.ts`, import.meta.url)),
)
const asked = process.argv.slice(2)
/** `search` asks for `search-modes`, too. */
const meantBy = (word: string) => known.filter((name) => name === word || name.startsWith(`${word}-`))
const unknown = asked.filter((word) => meantBy(word).length === 0)

/** Runs one, prints what it found and writes it down in the README. */
const runOne = async (name: string): Promise<void> => {
  const { bench }: { readonly bench: Bench } = await import(`./${name}/bench.ts`)
  say(`\n${bench.title}`)
  const findings: Findings = await bench.run((line) => say(`  ${line}`))
  const table = asTable(findings)
  const when = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores. ${findings.conditions}`
  say(`\n${when}\n\n${table}`)
  const section = `## ${bench.title}\n\n\`npm run bench -- ${name}\` · ${when}\n\n${table}`
  writeFileSync(readme, withSection(readFileSync(readme, 'utf8'), name, section))
}

if (unknown.length > 0) {
  say(`There is no bench ${unknown.join(', ')}; there are: ${known.join(', ')}`)
  process.exitCode = 2
} else for (const name of asked.length > 0 ? asked.flatMap(meantBy) : known) await runOne(name)
