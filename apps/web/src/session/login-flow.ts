import type { CompanyItem, ScanStep } from '@hangjia/contracts'

/** Modes of log-in (spec §4). */
export const loginMode = { password: 1, scan: 2 } as const
export type LoginMode = (typeof loginMode)[keyof typeof loginMode]

/** Step of the log-in page. `isGoing`: a scan or a company is on its way to the server. */
export type LoginFlow =
  | { readonly mode: 1 }
  | { readonly mode: 2; readonly step: 'code'; readonly isGoing: boolean }
  | { readonly mode: 2; readonly step: 'phone'; readonly nickname: string }
  | {
      readonly mode: 2
      readonly step: 'company'
      readonly companies: readonly CompanyItem[]
      /** The company that is being entered. */
      readonly going: string | undefined
    }

export type LoginEvent =
  | { readonly is: 'mode'; readonly mode: LoginMode }
  /** A scan came back with its code. */
  | { readonly is: 'scanned' }
  /** Answer of the server to a scan or a proven phone; an open session is for the page's owner. */
  | { readonly is: 'step'; readonly step: ScanStep }
  | { readonly is: 'company'; readonly id: string }
  /** Refused by the server; the words are shown beside. */
  | { readonly is: 'refused' }
  /** The scan is over or given up: a new code. */
  | { readonly is: 'restart' }

const atCode: LoginFlow = { mode: 2, step: 'code', isGoing: false }
/** A scan is on its way to the server. */
export const goingFlow: LoginFlow = { mode: 2, step: 'code', isGoing: true }
export const flowOf = (mode: LoginMode): LoginFlow => (mode === loginMode.scan ? atCode : { mode: 1 })

const afterStep = (flow: LoginFlow, step: ScanStep): LoginFlow => {
  switch (step.is) {
    case 'open':
      return flow
    case 'bind':
      return { mode: 2, step: 'phone', nickname: step.nickname ?? '' }
    case 'companies': {
      const [only, ...others] = step.companies
      if (!only) return atCode
      return { mode: 2, step: 'company', companies: step.companies, going: others.length === 0 ? only.id : undefined }
    }
  }
}

/** The log-in page of spec §4: password, or code → phone → company; one company enters by itself. */
export const nextFlow = (flow: LoginFlow, event: LoginEvent): LoginFlow => {
  switch (event.is) {
    case 'mode':
      return flowOf(event.mode)
    case 'scanned':
      return goingFlow
    case 'step':
      return flow.mode === loginMode.scan ? afterStep(flow, event.step) : flow
    case 'company':
      if (flow.mode === loginMode.password || flow.step !== 'company') return flow
      // While one is entered, another one is not.
      return flow.going === undefined && flow.companies.some(({ id }) => id === event.id)
        ? { ...flow, going: event.id }
        : flow
    case 'refused':
      if (flow.mode === loginMode.password || flow.step === 'phone') return flow
      // Refused, the only company cannot be chosen once more.
      return flow.step === 'company' && flow.companies.length > 1 ? { ...flow, going: undefined } : atCode
    case 'restart':
      return flow.mode === loginMode.scan ? atCode : flow
  }
}
