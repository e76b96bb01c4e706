/** Error thrown when the service cannot start; its message is one line that asks the operator to act. */
export class Refusal extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'Refusal'
  }
}
