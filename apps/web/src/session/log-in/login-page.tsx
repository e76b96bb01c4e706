import type { SessionView } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { KeyRound, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoginMode, loginMode } from '../login-flow.ts'
import { useSessionActs } from '../session.tsx'
import { AccountForm } from './account-form.tsx'
import styles from './card.module.css'
import { CodeStep } from './code-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { LoginScene } from './login-scene.tsx'
import { PhoneStep } from './phone-step.tsx'
import { useLogIn } from './use-log-in.ts'

/** Log-in page in all its modes (spec §2.2). `endedFor`: session that is over, with its console still mounted. */
export const LoginPage = ({ endedFor }: { readonly endedFor: SessionView | undefined }) => {
  const { t } = useTranslation('login')
  const { begin } = useSessionActs()
  const { flow, onStep, chooseMode, chooseCompany, restart } = useLogIn(begin)
  const [isScanOff, setScanOff] = useState(false)
  const step = flow.mode === loginMode.scan ? flow.step : 'account'
  return (
    <LoginScene>
      <section className={`min-h-356 pt-28 pb-22 px-32 plain bg-panel ${styles.card}`} aria-labelledby="login-title">
        <header className={`flex gap-12 items-baseline between mb-20 ${styles.head}`}>
          <h1 id="login-title">{t(`titles.${step}`)}</h1>
          {!isScanOff && (step === 'account' || step === 'code') && <ModeLink mode={flow.mode} onMode={chooseMode} />}
        </header>
        {endedFor && (
          <p className={`py-8 px-10 text-12 rounded-2 ${styles.ended}`} role="status">
            {t('ended')}
          </p>
        )}
        {flow.mode === loginMode.password && <AccountForm userName={endedFor?.userName} onOpen={begin} />}
        {flow.mode === loginMode.scan && flow.step === 'code' && (
          <CodeStep
            isGoing={flow.isGoing}
            hasDesk={endedFor !== undefined}
            onOff={() => {
              setScanOff(true)
              chooseMode(loginMode.password)
            }}
          />
        )}
        {flow.mode === loginMode.scan && flow.step === 'phone' && (
          <PhoneStep nickname={flow.nickname} onStep={onStep} onRestart={restart} />
        )}
        {flow.mode === loginMode.scan && flow.step === 'company' && (
          <CompanyStep companies={flow.companies} going={flow.going} onChoose={chooseCompany} onRestart={restart} />
        )}
      </section>
    </LoginScene>
  )
}

/** Switches between the account and the code (spec §2.2: method 2). */
const ModeLink = ({ mode, onMode }: { readonly mode: LoginMode; readonly onMode: (mode: LoginMode) => void }) => {
  const { t } = useTranslation('login')
  const isScan = mode === loginMode.scan
  return (
    <TextButton onClick={() => onMode(isScan ? loginMode.password : loginMode.scan)}>
      {isScan ? <KeyRound size={14} /> : <QrCode size={14} />}
      {t(isScan ? 'toAccount' : 'toScan')}
    </TextButton>
  )
}
