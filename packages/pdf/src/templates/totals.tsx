import type { DocumentOption, QuotationDocument } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import type { TemplateProps } from '../template.ts'
import { say, words } from '../words.ts'
import { equivalentText, isZero, paymentWords } from './quotation-words.ts'

type TotalsProps = TemplateProps<QuotationDocument> & { readonly option: DocumentOption }

/** Totals of an option: in each currency, by payer, and all of it in the currency of the quotation. */
export const Totals = ({ document, option, language }: TotalsProps) => (
  <table className="totals">
    <tbody>
      {option.totals.map(({ currency, prepaid, collect, total }) => (
        <tr key={currency}>
          <th>{currency}</th>
          <td>
            <small>{say(language, paymentWords(document).prepaid)}</small> {formatAmount(prepaid)}
          </td>
          <td className="info">
            {isZero(collect) ? null : (
              <>
                <small>{say(language, paymentWords(document).collect)}</small> {formatAmount(collect)}
              </>
            )}
          </td>
          <td className="sum">
            <small>{say(language, words.total)}</small> {currency} {formatAmount(total)}
          </td>
        </tr>
      ))}
      <Equivalent document={document} option={option} language={language} />
    </tbody>
  </table>
)

const Equivalent = ({ document, option, language }: TotalsProps) => {
  const said = equivalentText(option, document)
  if (!said) return null
  return (
    <tr className="equivalent">
      <td colSpan={4}>
        <small>{say(language, said.word)}</small>{' '}
        {said.amount === null ? (
          <small>{said.rates}</small>
        ) : (
          <>
            {option.equivalent?.currency} {formatAmount(said.amount)}
            {said.rates ? <small> ({said.rates})</small> : null}
          </>
        )}
      </td>
    </tr>
  )
}
