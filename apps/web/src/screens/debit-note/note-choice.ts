import { type Billable, type DebitNoteDraft, type DebitNoteView, headOfNote, type NoteMoney } from '@hangjia/contracts'

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
  billable: Billable,
  order: string,
  note: Pick<EditedNote, 'draft' | 'document' | 'unseenOrders'> | null,
): NoteChoice => {
  const { orders, dueDate } = billable
  const charges = note
    ? note.draft.charges.map((one) => chargeKey(one.order, one.position))
    : // Other payers of its charges come after its customer, each with a note of their own.
      (orders.find(({ id }) => id === order)?.charges.map(({ position }) => chargeKey(order, position)) ?? [])
  const accounts = offeredAccounts(billable, { charges })
  const usual = accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
  if (note) {
    const { draft, document, unseenOrders } = note
    return {
      charges,
      currencyMode: draft.currencyMode,
      settleCurrency: draft.settleCurrency ?? usual?.currency ?? 'CNY',
      rates: Object.fromEntries(draft.rates.map(({ from, rate }) => [from, rate])),
      dueDate: draft.dueDate,
      language: draft.language,
      // Those that the note would offer by itself follow its head.
      accounts: Object.fromEntries(
        accounts
          .filter(
            ({ accountNo, currency }) =>
              draft.accounts.includes(accountNo) && !draft.accounts.includes(usualAccount(accounts, currency)),
          )
          .map(({ currency, accountNo }) => [currency, accountNo]),
      ),
      remark: draft.remark,
      unseen: document.orders.filter(({ id }) => unseenOrders.includes(id)).flatMap(({ lines }) => lines),
    }
  }
  return {
    charges,
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

/** Accounts as the note offers them: those of its head, of the whole company, and of other institutions, which are no default of its own. */
export const offeredAccounts = (
  { orders, heads, accounts }: Billable,
  { charges }: Pick<NoteChoice, 'charges'>,
): Billable['accounts'] => {
  const chosen = orders.filter(({ id, charges: all }) =>
    all.some(({ position }) => charges.includes(chargeKey(id, position))),
  )
  const head = headOfNote([...chosen.map((order) => order.head), ...heads.unseen], heads.maker)
  const distanceOf = ({ institution }: Account) => (institution === null ? 1 : institution === head ? 0 : 2)
  return accounts
    .map((account) => ({ ...account, isDefault: account.isDefault && distanceOf(account) < 2 }))
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
}
type Account = Billable['accounts'][number]

const usualAccount = (offered: Billable['accounts'], currency: string): string => {
  const ofCurrency = offered.filter((one) => one.currency === currency)
  return (ofCurrency.find(({ isDefault }) => isDefault) ?? ofCurrency[0])?.accountNo ?? ''
}
/** Account of a currency: the chosen one, else the usual one under the head of the note. */
export const accountOf = (billable: Billable, choice: NoteChoice, currency: string): string =>
  choice.accounts[currency] ?? usualAccount(offeredAccounts(billable, choice), currency)

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
