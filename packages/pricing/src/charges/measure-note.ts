/** Both prices of a charge by volume or by weight, as they are noted next to the one that counts. */
export const measureNote = ({ cbm, ton }: { readonly cbm: string; readonly ton: string }): string =>
  `${cbm}/CBM, ${ton}/TON`

/** A remark without these prices, which are wrong once the price of its line is another one. */
export const withoutMeasureNote = (remark: string): string =>
  remark.replace(/^-?[\d.]+\/CBM, -?[\d.]+\/TON(?:; |$)/, '')
