import { code } from '@hangjia/contracts'

/** Field for SO numbers that a carrier gave, read by `numbersIn`. */
export const newNumbers = code(['新 SO 号（多个用逗号分隔）', 'New SO numbers, separated by commas'], { max: 400 })

/** Numbers of a text that separates them by commas, semicolons or spaces. */
export const numbersIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/[\s,，;；]+/).filter((word) => word !== '') : []
