import { Button, Menu } from '@chakra-ui/react'
import { holdsPage, mayEdit, type Quotation } from '@hangjia/contracts'
import { optionLetter } from '@hangjia/pricing/total'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { MenuButton } from '../../../menu-button.tsx'
import { useProblemWords } from '../../../problem.ts'
import { useSession } from '../../../session/session.tsx'

/** Makes the order of a quotation that was won; of several options the one that the customer took. */
export const MakeOrder = ({ quotation, disabled }: { readonly quotation: Quotation; readonly disabled: boolean }) => {
  const { t } = useTranslation('order')
  const session = useSession()
  const navigate = useNavigate()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  const make = useMutation({
    mutationFn: (option: string) => utils.client.orders.fromQuotation.mutate({ quotation: quotation.id, option }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: ({ id, orderNo, isNew }) => {
      toast('success', t(isNew ? 'fromQuotation.done' : 'fromQuotation.known', { no: orderNo }))
      navigate(`/order?record=${id}`)
    },
  })
  const taken = quotation.answer?.option
  const options = quotation.draft.options.filter(({ key }) => !taken || key === taken)
  const [only, ...others] = options
  if (quotation.status !== 'accepted' || !only || !mayEdit(session) || !holdsPage(session, 'order')) return null
  const words = (
    <>
      <PackagePlus size={15} />
      {t('fromQuotation.make')}
    </>
  )
  if (others.length === 0)
    return (
      <Button variant="solid" disabled={disabled || make.isPending} onClick={() => make.mutate(only.key)}>
        {words}
      </Button>
    )
  return (
    <MenuButton label={words} disabled={disabled || make.isPending}>
      {options.map(({ key }, at) => (
        <Menu.Item key={key} value={key} onClick={() => make.mutate(key)}>
          {t('fromQuotation.option', { letter: optionLetter(at) })}
        </Menu.Item>
      ))}
    </MenuButton>
  )
}
