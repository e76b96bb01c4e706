import type { RecordPage } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import { ReviewFigures } from '../cabin-bookings/review-figures.tsx'
import { EnquiryFiguresStrip } from '../console/enquiry-figures/enquiry-figures.tsx'
import { QuotationFigures } from '../papers/quotation-figures.tsx'

const figures: Readonly<Record<string, ComponentType>> = {
  companyInquiry: () => <EnquiryFiguresStrip page="companyInquiry" />,
  instInquiry: () => <EnquiryFiguresStrip page="instInquiry" />,
  cabinBookingRecord: ReviewFigures,
  companyQuotation: QuotationFigures,
  instQuotation: QuotationFigures,
}

/** Figures that a page shows above its list. */
export const PageFigures = ({ page }: { readonly page: RecordPage }) => {
  const Figures = figures[page.name]
  return Figures ? <Figures /> : null
}
