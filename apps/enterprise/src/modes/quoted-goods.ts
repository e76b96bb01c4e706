import type { Acceptance, CargoOf, ModeQuestion, QuotedAcceptance, QuotedGoods } from '@hangjia/contracts'

/** Dangerous goods of a question: as an offer names them, and as their shipper declares them. None where a number is unknown. */
export const quotedGoods = (
  { cargo }: Pick<ModeQuestion, 'cargo'>,
  acceptance: Acceptance | undefined,
): QuotedGoods[] => {
  const { goods: declared = [] } = cargo as Partial<CargoOf<'dangerous'>>
  const known = acceptance?.goods ?? []
  if (declared.length !== known.length) return []
  return known.flatMap(({ verdict: _verdict, rule: _rule, ...goods }, at) => {
    const line = declared[at]
    if (!line) return []
    const { flashPointC, packages, innerPackaging, grossKg, netKg, limitedQuantity } = line
    const marinePollutant = line.marinePollutant || goods.marinePollutant === true
    return [
      {
        ...goods,
        flashPointC,
        ...(packages === null ? {} : { packages }),
        ...(innerPackaging ? { innerPackaging } : {}),
        grossKg,
        netKg,
        limitedQuantity,
        marinePollutant,
      },
    ]
  })
}

/** Acceptance by an offer as an option of a quotation keeps it. */
export const quotedAcceptance = (acceptance: Acceptance | undefined): QuotedAcceptance | undefined =>
  acceptance && {
    decisions: acceptance.goods.map(({ verdict, rule }) => ({ verdict, rule })),
    segregation: acceptance.segregation,
    documents: acceptance.documents,
  }
