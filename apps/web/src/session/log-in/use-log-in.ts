import type { ScanStep, SessionView } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAddress } from '../../address.tsx'
import { trpc } from '../../api.ts'
import { type Arrival, hasArrived, isNews, readArrival, takeArrival } from '../arrival.ts'
import { loginPath } from '../guard.ts'
import { flowOf, goingFlow, type LoginFlow, type LoginMode, nextFlow } from '../login-flow.ts'
import { keepMode, keepPlace, readMode, readPlace, takeReturn } from '../login-memory.ts'
import { scanKey } from './use-scan-code.ts'
import { isScanOver, useScanWords } from './use-scan-words.ts'

const startFlow = (): LoginFlow => {
  // Set from the first render: showing a code would begin another scan, and end the one that arrives.
  if (hasArrived()) return goingFlow
  const place = readPlace()
  if (place?.step === 'phone') return { mode: 2, ...place }
  return place ? goingFlow : flowOf(readMode())
}

/** State of the log-in page: sends the code of a scan, enters a company, and remembers the mode of log-in. */
export const useLogIn = (begin: (view: SessionView) => void) => {
  const { t } = useTranslation('login')
  const words = useScanWords()
  const queries = useQueryClient()
  const { client } = trpc.useUtils()
  const navigate = useNavigate()
  const location = useAddress()
  const [flow, dispatch] = useReducer(nextFlow, undefined, startFlow)

  /** The code that was shown is used up: the next look at it gets another. */
  const spent = () => queries.invalidateQueries({ queryKey: scanKey })
  const restart = () => {
    spent()
    dispatch({ is: 'restart' })
  }
  const onStep = (step: ScanStep) => {
    if (step.is === 'open') {
      toast('success', t('entered'))
      begin(step.session)
    } else if (step.is === 'companies' && step.companies.length === 0) toast('error', t('failed'))
    dispatch({ is: 'step', step })
  }
  const entering = trpc.scan.login.useMutation({
    onSuccess: onStep,
    onError: (error) => {
      toast('error', words(error, 'failed'))
      if (isScanOver(error)) return restart()
      spent()
      dispatch({ is: 'refused' })
    },
  })

  const arrive = useEffectEvent((arrival: Arrival) => {
    if (!isNews(arrival)) return
    // The step of a former scan is not restored.
    keepPlace(undefined)
    dispatch({ is: 'scanned' })
    entering.mutate(arrival)
  })
  /** Takes the code out of the address in every case, and keeps the address that the log-in leads back to. */
  const leaveCode = useEffectEvent((back: unknown) => navigate(loginPath, { replace: true, state: back }))
  // A platform passes the code with the page, the demo within it.
  useEffect(() => {
    const brought = takeArrival()
    if (!brought) return
    leaveCode(takeReturn())
    arrive(brought)
  }, [])
  const back = useEffectEvent(() => location.state)
  const { search } = location
  useEffect(() => {
    if (!search) return
    leaveCode(back())
    const arrival = readArrival(search)
    if (arrival) arrive(arrival)
  }, [search])

  const enter = useEffectEvent((companyId: string) => entering.mutate({ companyId }))
  const going = flow.mode === 2 && flow.step === 'company' ? flow.going : undefined
  useEffect(() => {
    if (going !== undefined) enter(going)
  }, [going])

  const comeBack = useEffectEvent(() => {
    if (readPlace()?.step !== 'company') return
    client.scan.companies.query().then((companies) => onStep({ is: 'companies', companies }), restart)
  })
  useEffect(() => comeBack(), [])
  useEffect(() => {
    const isKept = flow.mode === 2 && (flow.step !== 'code' || flow.isGoing)
    if (!isKept) keepPlace(undefined)
    else if (flow.step !== 'code')
      keepPlace(flow.step === 'phone' ? { step: 'phone', nickname: flow.nickname } : { step: 'company' })
  }, [flow])

  return {
    flow,
    onStep,
    chooseCompany: (id: string) => dispatch({ is: 'company', id }),
    restart,
    chooseMode: (mode: LoginMode) => {
      keepMode(mode)
      dispatch({ is: 'mode', mode })
    },
  }
}
