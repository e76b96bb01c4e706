import { Refusal } from './refusal.ts'
import { runTool } from './run-tool.ts'

interface Wanted {
  print: (line: string) => void
  stop?: AbortSignal
  /** Only this package and what it needs. */
  only?: string
}

/** Builds the packages whose sources changed since the last build; turbo's cache answers for the rest. */
export const buildStale = async ({ print, stop, only }: Wanted): Promise<void> => {
  const filter = only ? [`--filter=${only}`] : []
  const { code, output, seconds } = await runTool({
    command: ['turbo', 'run', 'build', '--output-logs=errors-only', '--log-prefix=none', '--ui=stream', ...filter],
    stop,
  })
  if (code !== 0) {
    print(output.trimEnd())
    throw new Refusal('The build failed, see its messages above. 构建失败。')
  }
  print(`Built in ${seconds.toFixed(1)} s.`)
}

if (import.meta.main) {
  await buildStale({ print: (line) => console.log(line) }).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
