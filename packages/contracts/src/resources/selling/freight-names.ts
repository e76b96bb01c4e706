/** Names under which the trade writes the freight of a mode, by the code of its charge. */
const ofMode: Readonly<Record<string, RegExp>> = {
  OF: /^(?:o\/?f|(?:ocean|sea) ?freight|海运费)$/i,
  AF: /^(?:a\/?f|air ?freight|空运费)$/i,
  RAIL: /^(?:rail(?:way)? ?freight|(?:铁路|班列)运?费)$/i,
  TRK: /^(?:(?:truck|road|land) ?freight|陆运费)$/i,
}
const ofAll = /^(?:(?:base|basic|main) )?freight$|^(?:基本|基础|主)?运费$/i

/** True where words of a supplier mean the freight of a mode, whose charge has this code: `O/F`, `Ocean freight`, `海运费`. */
export const isFreightName = (freight: string, words: string): boolean => {
  const name = words.trim()
  return name.toUpperCase() === freight || ofAll.test(name) || (ofMode[freight]?.test(name) ?? false)
}
