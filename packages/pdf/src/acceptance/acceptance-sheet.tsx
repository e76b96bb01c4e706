import { type Acceptance, goodsApart } from '@hangjia/contracts'
import { bilingualIn } from '@hangjia/validation'
import { Letterhead, Pairs } from '../frame.tsx'
import { PaperTable } from '../paper-table.tsx'
import type { Headed } from '../template.ts'
import { type Both, named, readable, say, single } from '../words.ts'
import { distanceWord, paperWord, reasonWord, verdictWord, sheetWords as words } from './acceptance-words.ts'
import { goodsColumns, type PrintedGoods } from './goods-columns.ts'

type Goods = Acceptance['goods'][number]
/** Facts of goods as their shipper declares them. */
interface Declared {
  readonly flashPointC: string | null
  readonly packages?: number | null | undefined
  readonly innerPackaging?: string | undefined
  readonly grossKg?: string | undefined
  readonly netKg: string
  readonly limitedQuantity: boolean
  readonly marinePollutant: boolean
}
/** Acceptance of a shipment of dangerous goods by one offer, as it is printed for the shipper and the consolidator. */
export interface AcceptanceDocument extends Headed {
  /** Lane, carrier, warehouse, sailing, cargo. */
  readonly facts: readonly { readonly label: Both; readonly value: Both }[]
  readonly acceptance: Acceptance
  /** By the goods of the acceptance; empty where a number is unknown. */
  readonly declared: readonly Declared[]
  readonly refusals: readonly { readonly rule: string; readonly parameters: Readonly<Record<string, string>> }[]
}
interface SheetProps {
  readonly document: AcceptanceDocument
  readonly language: 'zh' | 'en'
}

/** The rule that decided; one that has a Chinese name alone is left out in English. */
const ruleName = ({ rule }: Goods, language: 'zh' | 'en') =>
  rule ? readable(language, bilingualIn(language, rule.name, 'halves')) : say(language, words.noRule)

const GoodsTable = ({ document: { acceptance, declared }, language }: SheetProps) => (
  <PaperTable<Goods & PrintedGoods>
    title={say(language, words.goods)}
    columns={[
      ...goodsColumns(language),
      { head: say(language, words.verdict), width: '18mm', cell: ({ verdict }) => say(language, verdictWord(verdict)) },
      { head: say(language, words.rule), width: '34mm', look: 'r', cell: (goods) => ruleName(goods, language) },
    ]}
    groups={[
      {
        rows: acceptance.goods.map((goods, at) => ({ ...declared[at], ...goods, ...pollutantOf(goods, declared[at]) })),
      },
    ]}
  />
)
/** Named by the list or by the shipper. */
const pollutantOf = (goods: Goods, declared: Declared | undefined) => ({
  marinePollutant: goods.marinePollutant === true || declared?.marinePollutant === true,
})

const valueText = (value: number | null) => (value === null ? '?' : String(value))

/** Goods against goods; none for a single one. */
const Matrix = ({ document: { acceptance }, language }: SheetProps) => {
  const { goods } = acceptance
  if (goods.length < 2) return null
  const kinds = goods.map((one, at) => ({ one, no: at + 1 }))
  const values = new Set(
    kinds.flatMap(({ one, no }) =>
      kinds.flatMap((other) => (other.no > no ? [goodsApart(acceptance, one, other.one)] : [])),
    ),
  )
  const found = [...values].map((value) => `${valueText(value)} ${say(language, distanceWord(value))}`)
  return (
    <>
      <PaperTable
        title={say(language, words.segregation)}
        columns={[
          {
            head: '',
            width: '40mm',
            cell: ({ one, no }) =>
              `${no} · ${one.unNumber ? `UN${one.unNumber}` : ''} ${[one.imoClass, ...one.subsidiary].join(' + ')}`,
          },
          ...kinds.map((other) => ({
            head: String(other.no),
            cell: ({ one, no }: (typeof kinds)[number]) =>
              no === other.no ? '·' : valueText(goodsApart(acceptance, one, other.one)),
          })),
        ]}
        groups={[{ rows: kinds, isWhole: true }]}
      />
      <p className="span">
        {say(language, words.matrixHint)}: {found.join(' · ')}
      </p>
    </>
  )
}

const Reasons = ({ document: { refusals }, language }: SheetProps) => {
  const found = refusals.flatMap((refusal) => reasonWord(refusal) ?? [])
  return found.length === 0 ? null : (
    <section className="terms">
      <h2>{say(language, words.reasons)}</h2>
      <ol>
        {found.map((reason) => (
          <li key={reason.en}>{say(language, reason)}</li>
        ))}
      </ol>
    </section>
  )
}

const Signatures = ({ document: { letterhead }, language }: SheetProps) => (
  <section className="threefold">
    <div>
      <h3>{say(language, words.preparedBy)}</h3>
      <p>{named(language, letterhead.preparedBy.name)}</p>
      <p>{named(language, letterhead.company)}</p>
    </div>
    {[words.shipper, words.consolidator].map((who) => (
      <div key={who.en}>
        <h3>{say(language, who)}</h3>
        <p>{say(language, words.signature)}:</p>
        <p>{say(language, words.date)}:</p>
      </div>
    ))}
  </section>
)

/** Verdict, goods with the rules that decided, segregation, documents and signatures; advisory. */
export const AcceptanceSheet = ({ document, language }: SheetProps) => {
  const { acceptance, facts } = document
  const papers = acceptance.documents.map((paper) => say(language, paperWord(paper)))
  return (
    <article className="paper landscape" lang={language === 'en' ? 'en' : 'zh-CN'}>
      <Letterhead document={document} language={language} title={words.title} />
      <Pairs
        className="grid"
        language={language}
        pairs={[
          [words.verdict, say(language, verdictWord(acceptance.verdict))],
          ...facts.map(({ label, value }) => [label, value[single(language)]] as const),
        ]}
      />
      <GoodsTable document={document} language={language} />
      <Matrix document={document} language={language} />
      <Pairs
        className="grid"
        language={language}
        pairs={[[words.documents, papers.join(language === 'en' ? ', ' : '、') || say(language, words.none)]]}
      />
      <Reasons document={document} language={language} />
      <p className="remark">{say(language, words.advisory)}</p>
      <Signatures document={document} language={language} />
    </article>
  )
}
