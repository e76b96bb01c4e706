import { writeFileSync } from 'node:fs'
import type { Reporter, Vitest } from 'vitest/node'

/** A test file of a project, with the instants of its start and end in milliseconds of one clock. */
export interface FileTime {
  readonly project: string
  readonly file: string
  readonly startMs: number
  readonly endMs: number
}

/** The name under which vitest is given the path of this reporter's output. */
export const timesOutput = 'times'

/** Writes when each test file ran, its imports and hooks included. */
export default function suiteTimes(): Reporter {
  const starts = new Map<string, number>()
  const times: FileTime[] = []
  let output: string | undefined
  return {
    onInit: ({ config }: Vitest) => {
      output = typeof config.outputFile === 'object' ? config.outputFile[timesOutput] : undefined
    },
    onTestModuleQueued: ({ id }) => void starts.set(id, performance.now()),
    onTestModuleEnd: ({ id, project, relativeModuleId }) => {
      const endMs = performance.now()
      times.push({ project: project.name, file: relativeModuleId, startMs: starts.get(id) ?? endMs, endMs })
    },
    onTestRunEnd: () => {
      if (output) writeFileSync(output, JSON.stringify(times))
    },
  }
}
