import { Button, Spinner } from '@chakra-ui/react'
import { ScanCode } from '@hangjia/ui'
import { Check, RotateCw, ScanLine } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAddress } from '../../address.tsx'
import { useProblemWords } from '../../problem.ts'
import { loginPath } from '../guard.ts'
import { keepReturn } from '../login-memory.ts'
import styles from './card.module.css'
import { useScanCode } from './use-scan-code.ts'

/** Step 1 of a scan (spec §4): the code, or the way to the platform. */
export const CodeStep = ({
  isGoing,
  hasDesk,
  onOff,
}: {
  readonly isGoing: boolean
  /** A console waits behind this page: the platform opens beside it, and this tab is notified of the log-in. */
  readonly hasDesk: boolean
  readonly onOff: () => void
}) => {
  const { t } = useTranslation('login')
  const sayProblem = useProblemWords()
  const { state, begun, code, error, renew } = useScanCode({ isWanted: !isGoing })
  const navigate = useNavigate()
  const location = useAddress()
  const scanState = begun?.state

  const goOn = useEffectEvent((query: URLSearchParams) =>
    navigate(`${loginPath}?${query}`, { replace: true, state: location.state }),
  )
  useEffect(() => {
    if (code !== null && scanState !== undefined) goOn(new URLSearchParams({ code, state: scanState }))
  }, [code, scanState])
  useEffect(() => {
    if (state === 'off') onOff()
  }, [state, onOff])

  if (begun?.provider === 'platform' && state !== 'failed')
    return (
      <div className="row down gap-14 pb-12">
        <span className={`row to-middle w-132 h-132 brand bg-brand ${styles.elsewhere}`} aria-hidden="true">
          <ScanLine size={52} strokeWidth={1.3} />
        </span>
        <p className="muted text-center">{t('platformHint')}</p>
        <Button
          variant="solid"
          size="md"
          width="100%"
          disabled={isGoing || state === 'opening'}
          onClick={async () => {
            // Past its time the address would be refused over there.
            if (hasDesk && state === 'expired') return void (await renew())
            if (hasDesk) return void window.open(begun.address, '_blank', 'noopener')
            // Another tab may have begun a scan in the meantime: the last user to leave returns to their own.
            const { data, isSuccess } = await renew()
            if (!isSuccess) return
            keepReturn(location.state)
            window.location.assign(data.address)
          }}
        >
          {(isGoing || state === 'opening') && <Spinner size="xs" />}
          {t(isGoing ? 'busy' : hasDesk && state === 'expired' ? 'refresh' : 'toPlatform')}
        </Button>
      </div>
    )
  const address = begun ? new URL(begun.address, window.location.origin).href : ''
  const isDone = isGoing || state === 'scanned' || state === 'confirmed'
  return (
    <div className="row down gap-14 pb-12">
      <div
        className={`relative w-164 h-164 p-7 border rounded-3 ${styles.code}`}
        data-veiled={state === 'waiting' && !isGoing ? undefined : ''}
      >
        {address && <ScanCode text={address} label={t('codeLabel')} />}
        {state === 'opening' && !isGoing && (
          <Spinner className={`row absolute inset-0 down gap-8 to-middle ${styles.over}`} color="brand.solid" />
        )}
        {isDone && (
          <span className={`row absolute inset-0 down gap-8 to-middle ${styles.over}`}>
            {isGoing ? <Spinner color="brand.solid" /> : <Check size={34} className={styles.done} />}
          </span>
        )}
        {(state === 'expired' || state === 'failed') && !isGoing && (
          <button
            type="button"
            className={`row absolute inset-0 down gap-8 to-middle ${styles.over} w-full medium rounded-inherit pointer ${styles.refresh}`}
            onClick={() => renew()}
          >
            <RotateCw size={20} />
            {t('refresh')}
          </button>
        )}
      </div>
      <p className="muted text-center" role="status">
        {isGoing
          ? t('busy')
          : state === 'failed'
            ? sayProblem(error)
            : t(`code.${state === 'off' ? 'opening' : state}`)}
      </p>
      {begun?.provider === 'embedded' && state === 'waiting' && !isGoing && (
        <a
          className={`flex-none nowrap link text-12 ${styles.link}`}
          href={begun.address}
          target="_blank"
          rel="noreferrer"
        >
          {t('demoPhone')}
        </a>
      )}
    </div>
  )
}
