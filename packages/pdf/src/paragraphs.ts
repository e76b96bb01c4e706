/** Joins lines, with an empty line between paragraphs; empty parts are left out. */
export const paragraphs = (parts: readonly (readonly string[])[]): string =>
  parts
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
