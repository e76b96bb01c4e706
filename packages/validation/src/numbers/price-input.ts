import { numericInput } from './numeric-input.ts'

/**
 * Part of text that a field for a price relative to another one keeps: that of a number, a plus before it, and a per cent
 * sign behind it: `1050`, `+50`, `-20`, `+5%`. A sign after a number begins anew: `+5%` typed after `1600` is `+5%`.
 */
export const priceInput = (typed: string): string => {
  const text = fromLastSign(typed)
  const number = numericInput(text, 2)
  const plus = /[+＋]/.test(text) && !number.startsWith('-') ? '+' : ''
  return `${plus}${number}${/[%％]/.test(text) && /\d/.test(number) ? '%' : ''}`
}

const signs = ['+', '＋', '-', '－', '−']
const fromLastSign = (typed: string): string => {
  const last = Math.max(...signs.map((sign) => typed.lastIndexOf(sign)))
  return /[\d０-９]/.test(typed.slice(0, Math.max(last, 0))) ? typed.slice(last) : typed
}

/** Meaning of the text: a price, or an amount or a per cent that is added to the existing price (subtracted where negative). */
export interface EnteredPrice {
  readonly by: 'price' | 'amount' | 'percent'
  readonly value: string
}

/** Null while it is unfinished: `+`, `-`, more per cent than three digits. `12.` is 12. */
export const readPriceInput = (text: string): EnteredPrice | null => {
  const [, sign = '', digits = '', percent = ''] = /^([+-]?)(\d+(?:\.\d+)?)\.?(%?)$/.exec(text) ?? []
  if (digits === '' || (percent !== '' && !/^\d{1,3}(\.|$)/.test(digits))) return null
  const value = sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits
  return { by: percent !== '' ? 'percent' : sign === '' ? 'price' : 'amount', value }
}

/** A change of a price as it is typed: `+5`, `-3`. */
export const formatChange = (value: string): string => `${value.startsWith('-') ? '' : '+'}${value}`
