/** Numbers of a text that separates them by commas, semicolons or spaces. */
export const numbersIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/[\s,，;；]+/).filter((word) => word !== '') : []
