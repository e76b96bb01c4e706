interface Draft {
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly subject: string
  readonly body: string
}

/** Addresses in a URL: commas separate them, and a comma within one adds no addressee. */
const addresses = (list: readonly string[]): string =>
  list.map((address) => encodeURIComponent(address).replaceAll('%40', '@')).join(',')

/** An address that opens a draft in the reader's own mail program (RFC 6068). */
export const mailtoOf = ({ to, cc = [], subject, body }: Draft): string => {
  const fields = [
    ...(cc.length > 0 ? [`cc=${addresses(cc)}`] : []),
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`,
  ]
  return `mailto:${addresses(to)}?${fields.join('&')}`
}
