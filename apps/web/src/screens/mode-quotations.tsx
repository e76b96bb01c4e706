import { listedModes, type ModeQuotationPage } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import { bothLayouts } from '../papers/both-layouts.tsx'
import { priceListScreen } from './price-list/price-list-screen.tsx'
import Shipments from './quotation/quotation-screen.tsx'

/** Quotations by shipment; with the price lists of their mode where both share the page. */
export const modeQuotations = (page: ModeQuotationPage): ComponentType =>
  listedModes.some(({ quoted }) => quoted?.list?.page === page)
    ? bothLayouts({ Shipments, Lists: priceListScreen(page) })
    : Shipments
