import { Button, Menu, Portal } from '@chakra-ui/react'
import { type Quotation, type Renewal, renewals } from '@hangjia/contracts'
import { StandIn, toast, useSpeech } from '@hangjia/ui'
import { ChevronUp, CopyPlus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import styles from '../../comparison/comparison-table.module.css'
import { ComparisonTable } from '../../comparison/comparison-table.tsx'
import { WideDialog } from '../../comparison/wide-dialog.tsx'
import { failureOf, useProblemWords } from '../../problem.ts'
import { newRequestKey } from '../../request-key.ts'

interface RequoteProps {
  readonly quotation: Quotation
  readonly onCopy: () => void
  readonly disabled: boolean
}
/** In the order of how often they are wanted. */
const acts: readonly Renewal[] = ['negotiate', ...renewals.filter((act) => act !== 'negotiate')]

/** What is done with a quotation after it was sent: negotiated, replicated, extended, or copied as it is. */
export const Requote = ({ quotation, onCopy, disabled }: RequoteProps) => {
  const { t } = useTranslation('requote')
  const [act, setAct] = useState<Renewal>()
  return (
    <>
      <Menu.Root positioning={{ placement: 'top-end' }}>
        <Menu.Trigger asChild>
          <Button variant="outline" disabled={disabled}>
            <RefreshCw size={15} />
            {t('menu')}
            <ChevronUp size={13} />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {acts.map((name) => (
                <Menu.Item key={name} value={name} onClick={() => setAct(name)} height="auto" py="6px">
                  <span className={styles.items}>
                    {t(`acts.${name}`)}
                    <small>{t(`hints.${name}`)}</small>
                  </span>
                </Menu.Item>
              ))}
              <Menu.Separator />
              <Menu.Item value="copy" onClick={onCopy}>
                <CopyPlus size={14} />
                {t('copy')}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {act ? <Renewing key={act} act={act} quotation={quotation} onClose={() => setAct(undefined)} /> : null}
    </>
  )
}

interface RenewingProps {
  readonly act: Renewal
  readonly quotation: Quotation
  readonly onClose: () => void
}

/** What would change, before it is done. */
const Renewing = ({ act, quotation, onClose }: RenewingProps) => {
  const { t } = useTranslation('requote')
  const navigate = useNavigate()
  const explain = useRefusal()
  const utils = trpc.useUtils()
  const { id, quoteNo, revision } = quotation
  const [requestKey] = useState(newRequestKey)
  const [onlyChanged, setOnlyChanged] = useState(true)
  const preview = trpc.quotation.preview.useQuery({ id, renewal: act }, { gcTime: 0, retry: false })
  const make = trpc.quotation[act].useMutation({
    onSuccess: (made) => {
      utils.records.list.invalidate()
      onClose()
      navigate(`/quotation?id=${made.id}`)
    },
    onError: (error) => toast('error', explain(error)),
  })
  return (
    <WideDialog
      title={`${t(`dialog.${act}`)} · ${quoteNo} V${revision}`}
      isOpen
      onClose={onClose}
      acts={
        <Button
          variant="solid"
          loading={make.isPending}
          disabled={!preview.data}
          onClick={() => make.mutate({ id, requestKey })}
        >
          {t('create')}
        </Button>
      }
    >
      <p className={styles.hint}>{t(`hints.${act}`)}</p>
      {preview.error ? (
        <StandIn state={{ is: 'failed', message: explain(preview.error), retry: () => preview.refetch() }} />
      ) : preview.data ? (
        <>
          <div className={styles.bar}>
            <label className={styles.push}>
              <input type="checkbox" checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)} />
              {t('onlyChanged')}
            </label>
          </div>
          <ComparisonTable
            comparison={preview.data}
            names={[`${t('before')} V${revision}`, t('after')]}
            onlyChanged={onlyChanged}
          />
        </>
      ) : (
        <StandIn state={{ is: 'pageLoading' }} />
      )}
    </WideDialog>
  )
}

/** A refusal that names its reason says that; any other one says what kind it is. */
const useRefusal = () => {
  const { rule } = useSpeech()
  const words = useProblemWords()
  return (error: unknown) => {
    const { issues } = failureOf(error)
    return issues.length > 0
      ? issues.map(({ rule: broken, parameters }) => rule(broken, parameters)).join(' ')
      : words(error)
  }
}
