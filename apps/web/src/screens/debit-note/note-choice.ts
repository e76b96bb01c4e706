import type { Billable, DebitNoteDraft, DebitNoteView, NoteMoney } from '@hangjia/contracts'

/** Choices for a note that is being made; charges are named `order position`. */
export interface NoteChoice {
  readonly charges: readonly string[]
  readonly currencyMode: DebitNoteDraft['currencyMode']
  readonly settleCurrency: string
  /** Typed rates by currency; where there is none, the published one counts. */
  readonly rates: Readonly<Record<string, string>>
  readonly dueDate: string
  readonly language: DebitNoteDraft['language']
  /** Chosen accounts by currency. */
  readonly accounts: Readonly<Record<string, string>>
  readonly remark: string
  /** Charges of orders that the editor does not see; they stay in the note. */
  readonly unseen: readonly NoteMoney[]
}
export type EditedNote = Pick<DebitNoteView, 'id' | 'version' | 'draft' | 'document' | 'unseenOrders'>
export const chargeKey = (order: string, position: number): string => `${order} ${position}`

/** A new note begins with all charges of the order that it is made from; one that is changed, with its own. */
export const firstChoice = (
  { orders, accounts, dueDate }: Billable,
  order: string,
  note: Pick<EditedNote, 'draft' | 'document' | 'unseenOrders'> | null,
): NoteChoice => {
  const usual = accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
  if (note) {
    const { draft, document, unseenOrders } = note
    return {
      charges: draft.charges.map((one) => chargeKey(one.order, one.position)),
      currencyMode: draft.currencyMode,
      settleCurrency: draft.settleCurrency ?? usual?.currency ?? 'CNY',
      rates: Object.fromEntries(draft.rates.map(({ from, rate }) => [from, rate])),
      dueDate: draft.dueDate,
      language: draft.language,
      accounts: Object.fromEntries(
        accounts
          .filter(({ accountNo }) => draft.accounts.includes(accountNo))
          .map(({ currency, accountNo }) => [currency, accountNo]),
      ),
      remark: draft.remark,
      unseen: document.orders.filter(({ id }) => unseenOrders.includes(id)).flatMap(({ lines }) => lines),
    }
  }
  return {
    // Other payers of its charges come after its customer, each with a note of their own.
    charges: orders.find(({ id }) => id === order)?.charges.map(({ position }) => chargeKey(order, position)) ?? [],
    currencyMode: 'original',
    settleCurrency: usual?.currency ?? 'CNY',
    rates: {},
    dueDate,
    language: 'zh',
    accounts: {},
    remark: '',
    unseen: [],
  }
}

/** Charges that are chosen, in the order in which they are shown. */
export const chosenCharges = ({ orders }: Billable, { charges }: NoteChoice) =>
  orders.flatMap(({ id, charges: all }) =>
    all.filter(({ position }) => charges.includes(chargeKey(id, position))).map((charge) => ({ ...charge, order: id })),
  )

/** Currencies of all charges of the note, those of orders that the editor does not see among them. */
const chargedCurrencies = (billable: Billable, choice: NoteChoice): string[] =>
  [...new Set([...chosenCharges(billable, choice), ...choice.unseen].map(({ currency }) => currency))].sort()

/** Account of a currency: the chosen one, else the usual one of the company. */
export const accountOf = ({ accounts }: Billable, choice: NoteChoice, currency: string): string =>
  choice.accounts[currency] ??
  (
    accounts.find((one) => one.currency === currency && one.isDefault) ??
    accounts.find((one) => one.currency === currency)
  )?.accountNo ??
  ''

/** Currencies in which the note is paid. */
export const paidCurrencies = (billable: Billable, choice: NoteChoice): string[] =>
  choice.currencyMode === 'single' ? [choice.settleCurrency] : chargedCurrencies(billable, choice)

/** Currencies that need a rate into the settlement currency. */
export const ratedCurrencies = (billable: Billable, choice: NoteChoice): string[] =>
  choice.currencyMode === 'single'
    ? chargedCurrencies(billable, choice).filter((currency) => currency !== choice.settleCurrency)
    : []

export const draftOf = (billable: Billable, choice: NoteChoice): DebitNoteDraft => ({
  charges: chosenCharges(billable, choice).map(({ order, position }) => ({ order, position })),
  currencyMode: choice.currencyMode,
  settleCurrency: choice.currencyMode === 'single' ? choice.settleCurrency : null,
  rates: ratedCurrencies(billable, choice).flatMap((from) => {
    const rate = choice.rates[from]?.trim()
    return rate ? [{ from, rate }] : []
  }),
  dueDate: choice.dueDate,
  language: choice.language,
  accounts: paidCurrencies(billable, choice)
    .map((currency) => accountOf(billable, choice, currency))
    .filter((accountNo) => accountNo !== ''),
  remark: choice.remark,
})
