import { Button, Spinner } from '@chakra-ui/react'
import type { ScanStep } from '@hangjia/contracts'
import { type Checkable, TextButton, TextInput, toast } from '@hangjia/ui'
import { canAskForCode, canBind, loginLimits, loginRules } from '@hangjia/validation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from './card.module.css'
import { useCountdown } from './use-countdown.ts'
import { useIsDemo } from './use-scan-code.ts'
import { isScanOver, useScanWords } from './use-scan-words.ts'

/** Step 2 of a first scan: which phone is yours, and the code that was sent to it (spec §2.2, §5.1). */
export const PhoneStep = ({
  nickname,
  onStep,
  onRestart,
}: {
  readonly nickname: string
  readonly onStep: (step: ScanStep) => void
  readonly onRestart: () => void
}) => {
  const { t } = useTranslation(['login', 'problem'])
  const words = useScanWords()
  const { client } = trpc.useUtils()
  const isDemo = useIsDemo()
  const { secondsLeft, start } = useCountdown()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const phoneField = useRef<Checkable>(null)
  const codeField = useRef<Checkable>(null)
  useEffect(() => phoneField.current?.focus(), [])
  const [isUnknown, setUnknown] = useState(false)
  const [isSending, setSending] = useState(false)
  // The pressed button was disabled in the meantime, and lost the focus.
  const fail = (error: unknown, otherwise: 'failed' | 'bindFailed') => {
    toast('error', words(error, otherwise))
    if (isScanOver(error)) onRestart()
    else (otherwise === 'failed' ? phoneField : codeField).current?.focus()
  }
  const bind = trpc.scan.bind.useMutation({
    onSuccess: (step) => {
      toast('success', t('bound'))
      onStep(step)
    },
    onError: (error) => fail(error, 'bindFailed'),
  })
  const mobile = phone.trim()
  const send = async () => {
    if (!phoneField.current?.check()) return phoneField.current?.focus()
    setSending(true)
    try {
      if ((await client.scan.phone.mutate({ mobile })) > 0) {
        await client.scan.sendCode.mutate({ mobile })
        start()
        toast('success', t('codeSent'))
        codeField.current?.focus()
      } else {
        setUnknown(true)
        toast('error', t('problem:reasons.phoneUnknown'))
        phoneField.current?.focus()
      }
    } catch (error) {
      fail(error, 'failed')
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canBind({ phone, code }) || bind.isPending) return
    const checks = [phoneField, codeField].map(({ current }) => current?.check() ?? false)
    if (checks.every(Boolean)) bind.mutate({ mobile, verificationCode: code.trim() })
  }
  return (
    <form className="column" onSubmit={submit} aria-busy={bind.isPending}>
      <p className="mb-18 muted">{nickname ? t('bindLeadNamed', { nickname }) : t('bindLead')}</p>
      <TextInput
        ref={phoneField}
        label={t('phone')}
        name="mobile"
        type="tel"
        autoComplete="tel-national"
        rules={loginRules.phone}
        error={isUnknown ? t('problem:reasons.phoneUnknown') : undefined}
        value={phone}
        onChange={(text) => {
          setPhone(text)
          setUnknown(false)
        }}
      />
      <div className={`tiles gap-8 ${styles.codeRow}`}>
        <TextInput
          ref={codeField}
          label={t('verificationCode')}
          name="verificationCode"
          autoComplete="one-time-code"
          maxLength={loginLimits.code}
          rules={loginRules.code}
          value={code}
          onChange={setCode}
        />
        <Button
          size="md"
          height="38px"
          className="figures"
          disabled={!canAskForCode({ phone, secondsLeft }) || isSending}
          onClick={send}
        >
          {isSending && <Spinner size="xs" />}
          {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('getCode')}
        </Button>
      </div>
      <Button
        type="submit"
        variant="solid"
        size="md"
        width="100%"
        disabled={!canBind({ phone, code }) || bind.isPending}
      >
        {bind.isPending && <Spinner size="xs" />}
        {t('bind')}
      </Button>
      <div className={`row between mt-14 ${styles.below}`}>
        <TextButton tone="quiet" onClick={onRestart}>
          {t('scanAgain')}
        </TextButton>
        {isDemo && (
          <a className={`flex-none nowrap link text-12 ${styles.link}`} href="/outbox" target="_blank" rel="noreferrer">
            {t('demoOutbox')}
          </a>
        )}
      </div>
    </form>
  )
}
