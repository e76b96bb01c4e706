import { classBreaches } from './class-names.ts'
import { wordBreaches } from './plain-words.ts'
import { runTool, type ToolRun } from './run-tool.ts'
import { structureBreaches } from './structure.ts'

export interface Count {
  passed: number
  failed: number
}

interface Wanted {
  print: (line: string) => void
  stop?: AbortSignal
}

/** Runs a task where a package has it; turbo repeats none whose files did not change since it passed. */
const cached = (task: string) =>
  ['turbo', 'run', task, '--output-logs=errors-only', '--log-prefix=none', '--ui=stream', '--continue'] as const
/** Two lines of checks that run side by side: most tools use one core for most of their time, types as long as all others together. */
const lanes = [
  [{ name: 'types', command: cached('types') }],
  [
    { name: 'dead code', command: cached('dead-code') },
    { name: 'style', command: cached('style') },
    { name: 'boundaries', command: ['turbo', 'boundaries', '--no-color'] },
    { name: 'packages', command: ['sherif'] },
  ],
] as const

/** The rules of `structure-rules.ts`, the names of classes and plain words; they take less than a second, so that nothing of them is kept. */
const structureChecked = (): ToolRun => {
  const started = performance.now()
  const breaches = [...structureBreaches(), ...classBreaches(), ...wordBreaches()]
  const seconds = (performance.now() - started) / 1000
  return { code: breaches.length === 0 ? 0 : 1, output: breaches.join('\n'), seconds }
}

/** Runs every check of the sources, one line each, as they end; a check that fails shows its tool's output. */
export const runChecks = async ({ print, stop }: Wanted): Promise<Count> => {
  let failed = 0
  const report = (name: string, { code, output, seconds }: ToolRun) => {
    if (code !== 0) {
      failed += 1
      print(output.trimEnd())
    }
    print(`${name.padEnd(12)}${code === 0 ? 'ok' : 'FAILED'}  ${seconds.toFixed(1)} s`)
  }
  report('structure', structureChecked())
  await Promise.all(
    lanes.map(async (checks) => {
      for (const { name, command } of checks) report(name, await runTool({ command, stop }))
    }),
  )
  return { passed: lanes.flat().length + 1 - failed, failed }
}

if (import.meta.main) {
  const { failed } = await runChecks({ print: (line) => console.log(line) })
  process.exitCode = failed === 0 ? 0 : 1
}
