/** Most recipients of an e-mail, of each kind. */
export const maxRecipients = 10
/** Characters of a mail about the standing of a shipment at most. */
export const longestStatusMail = 4000

/** Addresses in a text as people type or paste them, parted by commas, semicolons, spaces or lines; each once, whatever its case. */
export const emailAddresses = (text: string): string[] => {
  const found = new Map<string, string>()
  for (const address of text.split(/[\s,;，；、]+/)) {
    const key = address.toLowerCase()
    if (address !== '' && !found.has(key)) found.set(key, address)
  }
  return [...found.values()]
}
