/** Reason why a workbook cannot be read, as a language key of the rules. */
export class SheetProblem extends Error {
  readonly rule: string
  readonly parameters: Readonly<Record<string, string | number>>

  constructor(rule: string, parameters: Readonly<Record<string, string | number>> = {}) {
    super(rule)
    this.name = 'SheetProblem'
    this.rule = rule
    this.parameters = parameters
  }
}
