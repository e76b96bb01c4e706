import { Button } from '@chakra-ui/react'
import { StandIn } from '@hangjia/ui'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly children: ReactNode
}
interface State {
  readonly isBroken: boolean
  readonly wasReopened: boolean
}

/**
 * Keeps the error of one page from breaking the console. A page that fails again may be one that the browser does not
 * request twice, or that a newer version no longer has: a reload helps in both cases.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, wasReopened: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    const { isBroken, wasReopened } = this.state
    if (!isBroken) return this.props.children
    const reopen = () => this.setState({ isBroken: false, wasReopened: true })
    return <BrokenPage wasReopened={wasReopened} onReopen={reopen} />
  }
}

const BrokenPage = ({ wasReopened, onReopen }: { readonly wasReopened: boolean; readonly onReopen: () => void }) => {
  const { t } = useTranslation()
  return (
    <StandIn
      state={{
        is: 'empty',
        title: t('brokenPage'),
        hint: t(wasReopened ? 'brokenAgainHint' : 'brokenPageHint'),
        action: (
          <>
            <Button onClick={onReopen}>{t('reopen')}</Button>
            {wasReopened && (
              <Button ml="8px" onClick={() => window.location.reload()}>
                {t('reload')}
              </Button>
            )}
          </>
        ),
      }}
    />
  )
}
