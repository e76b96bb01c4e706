/**
 * Mainland mobile (spec §5.2), to the letter: 11 digits that start with 13, 14x, 15x, 166, 17x, 18x, 198 or 199, where
 * x is any digit. Numbers given out later (191, 195, …) are not among them.
 */
export const isMobile = (text: string): boolean => /^(?:1[34578]\d|166|19[89])\d{8}$/.test(text)

/** Loose phone (spec §5.3): an optional plus, then 1 to 20 digits; no spaces, no dashes. */
export const isPhone = (text: string): boolean => /^\+?\d{1,20}$/.test(text)

/** E-mail (spec §5.3): as HTML accepts it, with a last label of 2 to 5 letters. */
export const isEmail = (text: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,5}$/.test(text)

/** Password (spec §5.3): 6 to 18 letters and digits, at least one of each and nothing else. */
export const isPassword = (text: string): boolean =>
  /^[A-Za-z\d]{6,18}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text)

/** Chinese characters only (spec §5.3): any Han character, also rare ones; no punctuation, no middle dot. */
export const isChinese = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

/** A web address as spec §5.3 asks for it: it starts with http:// or https://, and goes on. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S/i.test(text)
