import { groupRule } from '../agent/group-rule.ts'
import { workOrderRule } from '../agent/place-work-order.ts'
import { bookingRule } from '../bookings/booking-rule.ts'
import { forgetDraft } from '../bookings/forget-draft.ts'
import { customerRule } from '../customers/customer-rule.ts'
import { marketMarkupRule, marketMarkups } from '../customers/market-markup-rule.ts'
import { salesMarkupRule, salesMarkups } from '../customers/sales-markup-rule.ts'
import { hsCodeRule } from '../customs/hs-code-rule.ts'
import { enquiryRule } from '../enquiries/enquiry-rule.ts'
import { orderRule } from '../orders/order-rule.ts'
import { termsTemplateRule } from '../quotations/terms-template-rule.ts'
import { sailingRule } from '../space/follow-sailing.ts'
import { spacePoolRule, spaceRequestRule } from '../space/record-rules.ts'
import { employeeRule } from '../staff/employee-rule.ts'
import { organisationRule } from '../staff/organisation-rule.ts'
import { roleRule } from '../staff/role-rule.ts'
import { subscriptionLimitRule } from '../subscriptions/limit-rule.ts'
import { subscriptionOfOwner, trackingRule } from '../subscriptions/tracking-rule.ts'
import { forgetExceptions } from '../tracking/forget-exceptions.ts'
import type { AfterChange } from './after-change.ts'

const ofMarkups: Readonly<Record<string, AfterChange>> = Object.fromEntries(
  salesMarkups.map((name) => [name, salesMarkupRule]),
)
/** Rules that a row must also meet, as it was, to be removed, and what goes with it. */
export const removalRules: Readonly<Record<string, AfterChange>> = {
  ...ofMarkups,
  onlineBooking: forgetDraft,
  shipmentOrder: forgetExceptions,
  trackingSubscription: subscriptionOfOwner,
}

/**
 * Consequences of a written row, by the name of its resource: rights of people, possible owners of a customer, receivers of an enquiry, the
 * rest of a pool, the pools of a sailing, default templates, the number of subscriptions, and the other
 * periods of an HS code.
 */
export const recordRules: Readonly<Record<string, AfterChange>> = {
  ...ofMarkups,
  ...Object.fromEntries(marketMarkups.map((name) => [name, marketMarkupRule])),
  carrierReminder: subscriptionLimitRule,
  chatGroup: groupRule,
  customer: customerRule,
  employee: employeeRule,
  fclSubscription: subscriptionLimitRule,
  hsCodeRate: hsCodeRule,
  onlineBooking: bookingRule,
  enquiry: enquiryRule,
  lclSubscription: subscriptionLimitRule,
  organisation: organisationRule,
  role: roleRule,
  sailing: sailingRule,
  shipmentOrder: orderRule,
  trackingSubscription: trackingRule,
  spacePool: spacePoolRule,
  spaceRequest: spaceRequestRule,
  termsTemplate: termsTemplateRule,
  workOrder: workOrderRule,
}
