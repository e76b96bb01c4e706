import { declaredAsk, type FclAsk, insuranceAsk, modes, pickupAsk, usualDeclared } from '@hangjia/contracts'
import { plainBoxes } from '../../containers/plain-tons.ts'
import { askFaults, askOfWishes, askPartsFromUrl } from '../ask-url.ts'
import { type AskDraft, freshAsk } from '../mode-ask-url.ts'

/** A question of full containers as the search bar holds it. */
export const fclDraft = (ask: FclAsk): AskDraft => ({
  ...freshAsk(modes.fcl, ask.etdFrom),
  cargo: { boxes: ask.boxes },
  carriers: ask.carriers,
  directOnly: ask.directOnly,
  customer: ask.customer,
  incoterm: ask.incoterm,
  consigneeType: ask.consigneeType,
  billType: ask.billType,
  telexRelease: ask.telexRelease,
  declaration: ask.declared !== undefined,
  declared: ask.declared ?? usualDeclared,
  insurance: ask.insurance ?? null,
  pickup: ask.pickup ?? null,
  commodity: ask.commodity ?? null,
  containerOwner: ask.containerOwner ?? 'COC',
  currency: ask.currency,
  ticked: ask.ticked,
  route: {
    pols: ask.pols,
    pods: ask.pods,
    etdTo: ask.etdTo,
    tradeLines: ask.tradeLines,
    term: ask.term,
    withAgent: ask.withAgent,
    deliveryPlace: ask.deliveryPlace,
    postCode: ask.postCode,
    dgClasses: ask.dgClasses,
    leftOut: ask.leftOut,
  },
})

/** A question of full containers that begins with what an address has of one that is not complete. */
export const fclBegun = (parameters: URLSearchParams, fresh: AskDraft): AskDraft => {
  const { day, currency, route } = fresh
  return fclDraft({ ...askOfWishes(day, { pols: route?.pols ?? [], currency }), ...askPartsFromUrl(parameters) })
}

const ends: Readonly<Record<string, string>> = { pols: 'from', pods: 'to' }
/** The question of full containers once nothing is missing, and the names of the fields at fault. */
export const fclCompleted = (draft: AskDraft) => {
  const { route, day, cargo, declaration, declared, insurance, pickup, commodity, containerOwner } = draft
  if (!route) throw new Error('full containers are asked for without a route')
  const { carriers, directOnly, customer, incoterm, consigneeType, billType, telexRelease, currency, ticked } = draft
  const declaredFor = declaration ? declaredAsk.safeParse(declared) : undefined
  const insured = insurance ? insuranceAsk.safeParse(insurance) : undefined
  const fetched = pickup ? pickupAsk.safeParse(pickup) : undefined
  const asked: FclAsk = {
    pols: route.pols,
    pods: route.pods,
    etdFrom: day,
    etdTo: route.etdTo,
    boxes: plainBoxes(cargo.boxes ?? []),
    carriers,
    tradeLines: route.tradeLines,
    directOnly,
    term: route.term,
    billType,
    telexRelease,
    customer,
    incoterm,
    withAgent: route.withAgent,
    deliveryPlace: route.deliveryPlace,
    postCode: route.postCode,
    leftOut: route.leftOut,
    consigneeType,
    dgClasses: route.dgClasses,
    commodity: commodity ?? undefined,
    containerOwner: containerOwner === 'SOC' ? 'SOC' : undefined,
    declared: declaredFor?.data,
    pickup: fetched?.data,
    insurance: insured?.data,
    currency,
    ticked,
  }
  const services = [
    ...(declaredFor?.error?.issues ?? []),
    ...(insured?.error?.issues ?? []),
    ...(fetched?.error?.issues ?? []),
  ]
  const faults = [
    ...askFaults(asked).map((fault) => ends[fault] ?? fault),
    ...services.map(({ path: [name] }) => String(name)),
  ]
  return { ask: faults.length > 0 ? undefined : asked, faults }
}
