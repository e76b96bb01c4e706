import {
  type Letterhead,
  type PrintOptions,
  printedWith,
  type Quotation,
  type QuotationDraft,
} from '@hangjia/contracts'

interface Names {
  readonly title: string
  readonly titleEn: string | null
  readonly code: string | null
}

/** A row's names in both languages of a paper. */
export const namesOf = ({ title, titleEn, code }: Names) => ({ zh: title, en: titleEn ?? code ?? '' })
export const nobody = { zh: '', en: '' }

/** `宁波 NINGBO` on a Chinese paper, `NINGBO, CHINA` on an English one. */
export const portOf = (id: string | null, { ports }: Pick<Quotation['references'], 'ports'>) => {
  const port = ports.find((candidate) => candidate.id === id)
  if (!port) return nobody
  const english = (port.titleEn ?? port.code ?? '').toUpperCase()
  const country = port.countryEn.toUpperCase()
  return { zh: `${port.title} ${english}`.trim(), en: country === '' ? english : `${english}, ${country}` }
}

/** `宁波`, `NINGBO` where several are in a row; with its country where another port of the list has the same name. */
export const shortPortOf = (id: string | null, { ports }: Pick<Quotation['references'], 'ports'>) => {
  const port = ports.find((candidate) => candidate.id === id)
  if (!port) return nobody
  const isSingle = ports.filter((other) => portNames(other).some((name) => portNames(port).includes(name))).length === 1
  const { zh, en } = namesOf(port)
  return isSingle ? { zh, en: en.toUpperCase() } : portOf(id, { ports })
}
const portNames = (port: Names) => [port.title, port.titleEn?.toUpperCase()].filter(Boolean)

/** Partner group in whose name a quotation is printed; undefined where it is our own, or the group is gone. */
export const partnerOf = ({
  draft,
  partners = [],
}: {
  readonly draft: Pick<QuotationDraft, 'partner' | 'printOptions'>
  readonly partners?: Quotation['partners'] | undefined
}) => (printedWith(draft).letterhead === 'partner' ? partners.find(({ id }) => id === draft.partner) : undefined)

/** Head of a document, with the stamp where it is wanted. On paper with the company's printed head none of it is repeated. */
export const headOf = (
  { stamp, ...own }: Letterhead,
  { letterhead: chosen, stamp: isStamped }: Pick<PrintOptions, 'letterhead' | 'stamp'>,
): Letterhead => {
  const { head: _head, foot: _foot, ...rest } = own
  return {
    ...(chosen === 'none' ? { ...rest, company: nobody, address: nobody, phone: '', website: '', logo: null } : own),
    ...(isStamped && stamp ? { stamp } : {}),
  }
}
