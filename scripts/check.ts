import { runTool } from './run-tool.ts'

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
const checks = [
  { name: 'types', command: cached('types') },
  { name: 'style', command: cached('style') },
  { name: 'boundaries', command: ['turbo', 'boundaries', '--no-color'] },
  { name: 'dead code', command: cached('dead-code') },
  { name: 'packages', command: ['sherif'] },
] as const

/** Runs every check of the sources, one line each; a check that fails shows its tool's output. */
export const runChecks = async ({ print, stop }: Wanted): Promise<Count> => {
  let failed = 0
  for (const { name, command } of checks) {
    const { code, output, seconds } = await runTool({ command, stop })
    if (code !== 0) {
      failed += 1
      print(output.trimEnd())
    }
    print(`${name.padEnd(12)}${code === 0 ? 'ok' : 'FAILED'}  ${seconds.toFixed(1)} s`)
  }
  return { passed: checks.length - failed, failed }
}

if (import.meta.main) {
  const { failed } = await runChecks({ print: (line) => console.log(line) })
  process.exitCode = failed === 0 ? 0 : 1
}
