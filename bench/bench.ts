/** One thing that is measured. A folder of this workspace has it in its `bench.ts`, as `bench`. */
export interface Bench {
  /** Subject in a few words. */
  readonly title: string
  /** Measures; `say` reports the progress to the person who waits. */
  readonly run: (say: (line: string) => void) => Promise<Findings>
}

export interface Findings {
  /** Conditions of the measurement: participants, number of runs. */
  readonly conditions: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
