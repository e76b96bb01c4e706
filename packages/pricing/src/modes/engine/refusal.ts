/** Reason why an offer cannot be quoted, as language key with parameters. */
export interface Refusal {
  readonly rule: string
  readonly parameters: Readonly<Record<string, string>>
}

/** A fact of an offer that a reader should know, as language key with parameters. */
export type Note = Refusal
