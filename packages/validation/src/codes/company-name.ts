/** Legal forms at the end of a company's name, longest first, in a name without spaces and points. */
const legalForms = [
  '股份有限公司',
  '有限责任公司',
  '有限公司',
  '集团公司',
  '分公司',
  '公司',
  'companylimited',
  'corporation',
  'coltd',
  'gmbh',
  'ltda',
  'pteltd',
  'ptyltd',
  'limited',
  'corp',
  'inc',
  'llc',
  'ltd',
] as const

/** Characters of a name that are compared; no company is called longer. */
const comparedLength = 400

/**
 * A company's name as two spellings of it are compared: half-width, lower-case, without spaces, signs and legal form.
 * A name that is nothing but its legal form stays as it is.
 */
export const comparableCompanyName = (name: string): string => {
  const letters = name
    .slice(0, comparedLength)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
  const form = legalForms.find((ending) => letters.endsWith(ending))
  return form && letters.length > form.length ? letters.slice(0, -form.length) : letters
}
