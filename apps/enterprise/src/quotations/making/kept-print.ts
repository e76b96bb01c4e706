import { holds, type KeptPrint, type PrintOptions, Problem, printedWith } from '@hangjia/contracts'
import { preferencesOf, savePreferences } from '../../account/preferences.ts'
import type { Queries } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'
import { fingerprint } from '../stored/frozen.ts'

/** The parts of a draft that control printing. */
interface Printed {
  readonly printOptions?: PrintOptions | undefined
  /** A price list has none. */
  readonly showEquivalent?: boolean
}
const chosenIn = ({ printOptions, showEquivalent }: Printed): Partial<KeptPrint> => ({
  ...printOptions,
  ...(showEquivalent === undefined ? {} : { showEquivalent }),
})

/** Accounts are put on a paper by those who keep them; they stay on it when somebody else goes on with it. */
export const checkPrintsBank = (person: Person, before: Printed, now: Printed): void => {
  if (printedWith(now).bank && !printedWith(before).bank && !holds(person, 'TS-9030')) throw new Problem('forbidden')
}

/** Remembers a changed way of printing for the person's next document. */
export const keepPrint = async (queries: Queries, person: Person, before: Printed, now: Printed): Promise<void> => {
  const chosen = chosenIn(now)
  if (fingerprint(chosenIn(before)) === fingerprint(chosen)) return
  const { print } = await preferencesOf(queries, person)
  await savePreferences(queries, person, { print: { ...printedWith({}), showEquivalent: true, ...print, ...chosen } })
}

/** Print settings of a person's new quotation: those of their last document. */
export const quotationPrint = async (queries: Queries, person: Person): Promise<Printed> => {
  const { print } = await preferencesOf(queries, person)
  if (!print) return {}
  const { showEquivalent, ...printOptions } = print
  const bank = printOptions.bank && holds(person, 'TS-9030')
  // The partner of the last document is not that of the next one.
  const letterhead = printOptions.letterhead === 'partner' ? 'own' : printOptions.letterhead
  return { showEquivalent, printOptions: { ...printOptions, bank, letterhead } }
}

/** Print settings of a person's new price list. In the name of a partner it has the partner's letterhead. */
export const priceListPrint = async (
  queries: Queries,
  person: Person,
  { isPartners }: { readonly isPartners: boolean },
): Promise<Pick<Printed, 'printOptions'>> => {
  const { printOptions } = await quotationPrint(queries, person)
  return printOptions && isPartners ? { printOptions: { ...printOptions, letterhead: 'own' } } : { printOptions }
}
