import { Button, chakra, Spinner } from '@chakra-ui/react'
import type { SessionView } from '@hangjia/contracts'
import { type Checkable, TextInput, toast } from '@hangjia/ui'
import { loginLimits } from '@hangjia/validation'
import { type FormEvent, useEffect, useEffectEvent, useId, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { keepUserName, readUserName } from '../login-memory.ts'
import styles from './card.module.css'
import { isFilled, nextCredentials, startCredentials } from './credentials.ts'

/** Account login (spec §2.2, §5.1): the button wakes when both fields hold something, and nothing happens before. */
export const AccountForm = ({
  userName,
  onOpen,
}: {
  /** Expected user. */
  readonly userName: string | undefined
  readonly onOpen: (view: SessionView) => void
}) => {
  const { t } = useTranslation('login')
  const sayProblem = useProblemWords()
  const [form, dispatch] = useReducer(nextCredentials, userName ?? readUserName(), startCredentials)
  const remember = useId()
  const name = useRef<Checkable>(null)
  const password = useRef<Checkable>(null)
  const isNamed = form.userName !== ''
  // The focus starts in the first empty field, so that users can type at once.
  const start = useEffectEvent(() => (isNamed ? password : name).current?.focus())
  useEffect(() => start(), [])
  const remembered = trpc.session.remembered.useQuery(undefined, { retry: false, gcTime: 0, staleTime: Infinity })
  const known = remembered.data?.userName
  useEffect(() => {
    if (known !== undefined) dispatch({ is: 'remembered', userName: known })
  }, [known])

  const settled = {
    onSuccess: (view: SessionView) => {
      // Name as stored, not as typed: it is compared with what is remembered next time.
      keepUserName(form.remember ? view.userName : undefined)
      toast('success', t('success'))
      onOpen(view)
    },
    onError: (error: unknown) => {
      toast('error', sayProblem(error))
      // The pressed button was disabled in the meantime, and lost the focus.
      password.current?.focus()
    },
  }
  const login = trpc.session.login.useMutation(settled)
  const again = trpc.session.again.useMutation({
    ...settled,
    onError: (error) => {
      // Only an answer proves that the log-in is forgotten; without one the next try may work.
      const { code } = failureOf(error)
      if (code !== 'loginFailed' && code !== 'unauthenticated') return settled.onError(error)
      dispatch({ is: 'forgotten' })
      toast('warning', t('forgotten'))
      password.current?.focus()
    },
  })
  const running = form.isRemembered || again.isPending ? again : login
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isFilled(form) || login.isPending || again.isPending) return
    if (form.isRemembered) again.mutate()
    else login.mutate({ userName: form.userName, password: form.password, remember: form.remember })
  }
  return (
    <form className="column" onSubmit={submit} aria-busy={running.isPending}>
      <TextInput
        ref={name}
        label={t('userName')}
        name="username"
        autoComplete="username"
        maxLength={loginLimits.account}
        value={form.userName}
        onChange={(text) => dispatch({ is: 'userName', text })}
      />
      <TextInput
        ref={password}
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={loginLimits.account}
        value={form.password}
        onChange={(text) => dispatch({ is: 'password', text })}
      />
      <label className={`row gap-8 self-start muted pointer ${styles.remember}`} htmlFor={remember}>
        {/* Not a Tick: log-in does not wait for the machines behind Chakra's controls. */}
        <chakra.input
          id={remember}
          type="checkbox"
          checked={form.remember}
          onChange={({ target }) => dispatch({ is: 'remember', isTicked: target.checked })}
        />
        {t('remember')}
      </label>
      <Button type="submit" variant="solid" size="md" width="100%" disabled={!isFilled(form) || running.isPending}>
        {running.isPending && <Spinner size="xs" />}
        {t(running.isPending ? 'busy' : 'submit')}
      </Button>
      <div role="alert" className="min-h-20 mt-10 bad text-12 text-center">
        {login.isError ? sayProblem(login.error) : ''}
      </div>
    </form>
  )
}
