/** Maximum characters of a heading that are compared. */
export const maxHeadingLength = 120

/** A heading without characters that do not distinguish headings. */
export const plainHeading = (text: string): string =>
  text
    .slice(0, maxHeadingLength)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:：()[\]{}·,，.、_#/\\|'"-]+/g, '')
