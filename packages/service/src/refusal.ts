/** The service cannot start; the message is the one line that tells the operator what to do. */
export class Refusal extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'Refusal'
  }
}
