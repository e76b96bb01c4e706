import { Button, Spinner } from '@chakra-ui/react'
import { TextInput, toast } from '@hangjia/ui'
import { canLogIn, loginLimits } from '@hangjia/validation'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { useProblemWords } from '../problem.ts'
import { BrandMark } from '../shell/brand-mark.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { LaneChart } from './lane-chart.tsx'
import styles from './login-page.module.css'
import { useSessionActs } from './session.tsx'

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
      <TextInput
        label={t('userName')}
        name="username"
        autoComplete="username"
        maxLength={loginLimits.account}
        value={userName}
        onChange={setUserName}
      />
      <TextInput
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={loginLimits.account}
        value={password}
        onChange={setPassword}
      />
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
