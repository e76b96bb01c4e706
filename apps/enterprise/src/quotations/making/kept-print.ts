import { holds, type KeptPrint, type PrintOptions, Problem, printedWith, type Right } from '@hangjia/contracts'
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

/** Right to put accounts and the stamp on a paper; they stay on it when somebody else goes on with it. */
const kept = { bank: 'TS-9030', stamp: 'TS-9007' } as const satisfies Partial<Record<keyof PrintOptions, Right>>
const keptNames = ['bank', 'stamp'] as const

export const checkPrintsKept = (person: Person, before: Printed, now: Printed): void => {
  const [had, has] = [printedWith(before), printedWith(now)]
  if (keptNames.some((name) => has[name] && !had[name] && !holds(person, kept[name]))) throw new Problem('forbidden')
}

/** The draft as another paper of this person: without the accounts and the stamp that they may not put on one. */
export const asOwnPaper = <D extends Printed>(person: Person, draft: D): D => {
  const { printOptions } = draft
  return printOptions ? { ...draft, printOptions: { ...printOptions, ...heldOf(person, printOptions) } } : draft
}
const heldOf = (person: Person, options: PrintOptions): Pick<PrintOptions, keyof typeof kept> => {
  const [bank, stamp] = keptNames.map((name) => options[name] && holds(person, kept[name])) as [boolean, boolean]
  return { bank, stamp }
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
  // The partner of the last document is not that of the next one.
  const letterhead = printOptions.letterhead === 'partner' ? 'own' : printOptions.letterhead
  return { showEquivalent, printOptions: { ...printOptions, ...heldOf(person, printOptions), letterhead } }
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
