import { Button } from '@chakra-ui/react'
import { StandIn } from '@hangjia/ui'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps the fault of one page from taking the console down. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <BrokenPage onReopen={() => this.setState({ broken: false })} /> : this.props.children
  }
}

const BrokenPage = ({ onReopen }: { readonly onReopen: () => void }) => {
  const { t } = useTranslation()
  return (
    <StandIn
      state={{
        is: 'empty',
        title: t('brokenPage'),
        hint: t('brokenPageHint'),
        action: <Button onClick={onReopen}>{t('reopen')}</Button>,
      }}
    />
  )
}
