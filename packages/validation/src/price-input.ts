import { numericInput } from './numeric-input.ts'

/**
 * What stays of text in a field for a price that may stand on another one: what stays of a number, a plus before it, and a per cent
 * sign behind it: `1050`, `+50`, `-20`, `+5%`. A sign behind a number begins anew: who types `+5%` behind `1600` says `+5%`.
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

/** What a person says with it: a price, or an amount or a per cent that is put on the price that is there (below nothing: taken off). */
export interface EnteredPrice {
  readonly by: 'price' | 'amount' | 'percent'
  readonly value: string
}

/** Null while it says nothing yet: `+`, `-`, more per cent than three digits. `12.` is 12. */
export const readPriceInput = (text: string): EnteredPrice | null => {
  const [, sign = '', digits = '', percent = ''] = /^([+-]?)(\d+(?:\.\d+)?)\.?(%?)$/.exec(text) ?? []
  if (digits === '' || (percent !== '' && !/^\d{1,3}(\.|$)/.test(digits))) return null
  const value = sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits
  return { by: percent !== '' ? 'percent' : sign === '' ? 'price' : 'amount', value }
}

/** What is put on a price, as it is typed: `+5`, `-3`. */
export const formatChange = (value: string): string => `${value.startsWith('-') ? '' : '+'}${value}`
