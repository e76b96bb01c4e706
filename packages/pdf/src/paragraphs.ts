/** Lines under lines, with a free line between paragraphs; what is empty is left out. */
export const paragraphs = (parts: readonly (readonly string[])[]): string =>
  parts
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
