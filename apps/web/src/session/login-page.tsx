import { Button, Spinner } from '@chakra-ui/react'
import { FieldFrame, toast } from '@hangjia/ui'
import { canLogIn } from '@hangjia/validation'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { useProblemWords } from '../problem.ts'
import { BrandMark } from '../shell/brand-mark.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { LaneChart } from './lane-chart.tsx'
import styles from './login-page.module.css'
import { useSessionActs } from './session.tsx'

const maximumLength = 100

/** Account login (spec §2.2, §5.1): the button wakes when both fields hold something. */
export const LoginPage = () => {
  const { t } = useTranslation(['login', 'common'])
  return (
    <main className={styles.page}>
      <LaneChart />
      <header className={styles.top}>
        <BrandMark size={30} />
        <span className={styles.name}>{t('common:appName')}</span>
        <span className={styles.spacer} />
        <LanguageSwitch />
      </header>
      <section className={styles.pitch}>
        <h2>{t('pitchTitle')}</h2>
        <p>{t('pitchText')}</p>
      </section>
      <LoginForm />
    </main>
  )
}

const LoginForm = () => {
  const { t } = useTranslation(['login', 'common'])
  const sayProblem = useProblemWords()
  const { begin } = useSessionActs()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [userId, passwordId] = [useId(), useId()]
  const login = trpc.session.login.useMutation({
    onSuccess: (view) => {
      toast('success', t('success'))
      begin(view)
    },
    onError: (error) => toast('error', sayProblem(error)),
  })
  const isFilled = canLogIn({ userName, password })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFilled && !login.isPending) login.mutate({ userName, password })
  }
  return (
    <form className={styles.card} onSubmit={submit} aria-busy={login.isPending}>
      <h1>{t('title')}</h1>
      <p className={styles.hint}>{t('hint')}</p>
      <FieldFrame label={t('userName')} htmlFor={userId} filled={userName !== ''}>
        {() => (
          <input
            id={userId}
            className={styles.input}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maximumLength}
            value={userName}
            onChange={(event) => setUserName(event.target.value)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('password')} htmlFor={passwordId} filled={password !== ''}>
        {() => (
          <>
            <input
              id={passwordId}
              className={styles.input}
              name="password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={maximumLength}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              type="button"
              className={styles.eye}
              aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
            </button>
          </>
        )}
      </FieldFrame>
      <Button type="submit" variant="solid" size="md" width="100%" mt="4px" disabled={!isFilled || login.isPending}>
        {login.isPending && <Spinner size="xs" />}
        {t(login.isPending ? 'busy' : 'submit')}
      </Button>
      <div role="alert" className={styles.error}>
        {login.isError ? sayProblem(login.error) : ''}
      </div>
    </form>
  )
}
