import { writeFileSync } from 'node:fs'
import type { Reporter, Vitest } from 'vitest/node'

/** A test file of a project, with the instants of its start and end in milliseconds of one clock. */
export interface FileTime {
  readonly project: string
  readonly file: string
  readonly startMs: number
  readonly endMs: number
  /** Processor time of its worker, and of the product and the browser that the worker has to itself; 0 where it is not known. */
  readonly processorMs: number
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
    onTestModuleEnd: (module) => {
      const endMs = performance.now()
      times.push({
        project: module.project.name,
        file: module.relativeModuleId,
        startMs: starts.get(module.id) ?? endMs,
        endMs,
        processorMs: module.meta().processorMs ?? 0,
      })
    },
    onTestRunEnd: () => {
      if (output) writeFileSync(output, JSON.stringify(times))
    },
  }
}
