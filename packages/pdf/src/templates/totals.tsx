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
  const equivalent = equivalentText(option, document)
  if (!equivalent) return null
  return (
    <tr className="equivalent">
      <td colSpan={4}>
        <small>{say(language, equivalent.word)}</small>{' '}
        {equivalent.amount === null ? (
          <small>{equivalent.rates}</small>
        ) : (
          <>
            {option.equivalent?.currency} {formatAmount(equivalent.amount)}
            {equivalent.rates ? <small> ({equivalent.rates})</small> : null}
          </>
        )}
      </td>
    </tr>
  )
}
