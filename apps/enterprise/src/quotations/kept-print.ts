import { type KeptPrint, type PrintOptions, printedWith } from '@hangjia/contracts'
import { preferencesOf, savePreferences } from '../account/preferences.ts'
import type { Queries } from '../database/database.ts'
import type { Person } from '../handlers.ts'
import { fingerprint } from './frozen.ts'

/** What of a draft says how it is printed. */
interface Printed {
  readonly printOptions?: PrintOptions | undefined
  /** A price list has none. */
  readonly showEquivalent?: boolean
}
const chosenIn = ({ printOptions, showEquivalent }: Printed): Partial<KeptPrint> => ({
  ...printOptions,
  ...(showEquivalent === undefined ? {} : { showEquivalent }),
})

/** Whoever prints a paper otherwise than it was prints the next one so too. */
export const keepPrint = async (queries: Queries, person: Person, before: Printed, now: Printed): Promise<void> => {
  const chosen = chosenIn(now)
  if (fingerprint(chosenIn(before)) === fingerprint(chosen)) return
  const { print } = await preferencesOf(queries, person)
  await savePreferences(queries, person, { print: { ...printedWith({}), showEquivalent: true, ...print, ...chosen } })
}

/** How a new quotation of a person is printed: as his last paper. */
export const quotationPrint = async (queries: Queries, person: Person): Promise<Printed> => {
  const { print } = await preferencesOf(queries, person)
  if (!print) return {}
  const { showEquivalent, ...printOptions } = print
  return { showEquivalent, printOptions }
}

/** How a new price list of a person is printed. Under the name of a partner it has his letterhead. */
export const priceListPrint = async (
  queries: Queries,
  person: Person,
  { isPartners }: { readonly isPartners: boolean },
): Promise<Pick<Printed, 'printOptions'>> => {
  const { printOptions } = await quotationPrint(queries, person)
  return printOptions && isPartners ? { printOptions: { ...printOptions, letterhead: 'own' } } : { printOptions }
}
