import { observer } from 'mobx-react-lite'
import { type CodeLayout, type CodeOrder, codeLayoutNames, codeOrders } from '@contract/rules/group/groupMember'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { qrCodeIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { PrintCodeStore } from './printCode.store'
import { layoutWords, orderWords, words } from './words'

const allGroups = 'all'

/** What the last sheet had, and who is not on it. */
const Outcome = observer(({ store }: { store: PrintCodeStore }) => {
  const t = useWords(words)
  const { last } = store
  if (!last) return null
  const notes = [
    last.withoutCode > 0 && fill(t.withoutCode, { count: last.withoutCode }),
    last.ownPhones > 0 && fill(t.ownPhones, { count: last.ownPhones }),
  ].filter(Boolean)
  return (
    <Banner
      id="codes-outcome"
      tone={last.printed > 0 ? 'good' : 'warn'}
      title={last.printed > 0 ? fill(t.printed, { count: last.printed }) : t.none}
    >
      {notes.length > 0 && notes.join(' · ')}
    </Banner>
  )
})

/** `/groupManagement/printCode`: a sheet of entry codes to print. */
export default page({ store: ({ groupId }) => new PrintCodeStore(groupId), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const layouts = useWords(layoutWords)
  const orders = useWords(orderWords)
  const { counts, groups, opening, printable, sheets } = store
  return (
    <Page
      id="print-codes"
      of={counts}
      footer={
        printable > 0 && (
          <Button id="codes-open" isBlock text={store.last ? t.again : t.open} isLoading={opening.isRunning} onTap={() => opening.run()} />
        )
      }
    >
      <Failed id="codes-refused" failure={opening.failure} />
      {groups.length > 1 && (
        <Chips
          id="codes-group"
          label={t.group}
          chips={[{ value: allGroups, title: t.allGroups }, ...groups.map(({ groupId, name }) => ({ value: groupId, title: name }))]}
          chosen={[store.groupId ?? allGroups]}
          onChoose={(value) => store.chooseGroup(value === allGroups ? null : value)}
        />
      )}
      <Outcome store={store} />
      {printable === 0 ? (
        <Card>
          <EmptyState id="codes-nobody" icon={qrCodeIcon} title={t.nobodyTitle} message={t.nobodyText} />
        </Card>
      ) : (
        <>
          <Card id="codes-layout-card">
            <CardTitle title={t.layout} hint={t.hint} />
            <ChoiceList
              id="codes-layout"
              label={t.layout}
              look="row"
              options={codeLayoutNames.map((value) => ({ value, title: layouts[value] }))}
              chosen={[store.layout]}
              onChoose={(value) => store.chooseLayout(value as CodeLayout)}
            />
          </Card>
          <Card id="codes-order-card">
            <CardTitle title={t.order} />
            <Chips
              id="codes-order"
              label={t.order}
              chips={codeOrders.map((value) => ({ value, title: orders[value] }))}
              chosen={[store.order]}
              onChoose={(value) => store.chooseOrder(value as CodeOrder)}
            />
          </Card>
          {sheets.length > 1 && (
            <Card id="codes-sheet-card">
              <CardTitle title={t.sheet} />
              <Chips
                id="codes-sheet"
                label={t.sheet}
                chips={sheets.map((no) => ({ value: String(no), title: fill(t.sheetNo, { no }) }))}
                chosen={[String(store.sheet)]}
                onChoose={(no) => store.chooseSheet(Number(no))}
              />
            </Card>
          )}
        </>
      )}
    </Page>
  )
})
