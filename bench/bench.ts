/** One thing that is measured. A folder of this workspace has it in its `bench.ts`, as `bench`. */
export interface Bench {
  /** What it is about, in a few words. */
  readonly title: string
  /** Measures; `say` tells the one who waits how far it is. */
  readonly run: (say: (line: string) => void) => Promise<Findings>
}

export interface Findings {
  /** How it was measured: what took part, how many runs. */
  readonly conditions: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
