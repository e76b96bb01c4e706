import { Link } from 'react-router-dom'
import { quotationPath } from '../screens/quotation-path.ts'

interface QuotationLinkProps {
  readonly paper: Parameters<typeof quotationPath>[0] & { readonly quoteNo: string; readonly revision: number }
  readonly onClick?: () => void
}

/** A quotation by number and version, which opens it. */
export const QuotationLink = ({ paper, onClick }: QuotationLinkProps) => (
  <Link to={quotationPath(paper)} onClick={onClick}>
    {paper.quoteNo} V{paper.revision}
  </Link>
)
