import { observer } from 'mobx-react-lite'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Dotted } from '@/ui/Dotted'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Sheet } from '@/ui/Sheet'
import type { ServicesStore } from './serviceReserve.store'
import { words } from './words'

/** The lines of an order to choose from, and what comes back for them. An unpaid order ends as a whole. */
export const DeleteSheet = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  const { deleting, deletesWhole, chosenLines, refund } = store
  const lines = (deleting?.lines ?? []).filter(({ quantity }) => quantity > 0)
  return (
    <Sheet
      id="services-delete"
      isOpen={deleting !== null}
      title={deletesWhole ? t.cancelTitle : t.deleteTitle}
      footer={
        <Button
          id="services-delete-yes"
          kind="danger"
          isBlock
          isDisabled={chosenLines.length === 0}
          isLoading={store.remove.isRunning}
          onTap={() => store.remove.run()}
        >
          {deletesWhole ? t.cancelOrder : t.confirmDelete}
        </Button>
      }
      onClose={() => store.endDelete()}
    >
      {deletesWhole ? (
        <Banner tone="info">{t.cancelText}</Banner>
      ) : (
        <ChoiceList
          id="services-delete-line"
          label={t.deleteTitle}
          look="row"
          isMultiple
          chosen={chosenLines.map(String)}
          options={lines.map(({ lineNo, name, quantity, price, day, refund: back }) => ({
            value: String(lineNo),
            title: `${name} ×\u00a0${quantity}`,
            isDisabled: back === null,
            hint: (
              <Dotted
                facts={[
                  <Money key="price" amount={price} size="small" canBeFree />,
                  day && formatDayWithWeekday(day, currentLanguage()),
                  back === null && t.notChangeable,
                ]}
              />
            ),
          }))}
          onChoose={(lineNo) => store.toggleLine(Number(lineNo))}
        />
      )}
      {!deletesWhole && <Line id="services-refund" label={t.refund} value={<Money amount={refund} />} />}
      {!deletesWhole && Number(refund) > 0 && <Banner tone="info">{fill(t.refundNote, { percent: deleting?.feePercent ?? 0 })}</Banner>}
    </Sheet>
  )
})
