import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { ChangesBanner } from './ChangesBanner'
import { TicketTypeList } from './TicketTypeList'
import type { TicketTypeStore } from './ticketType.store'
import { words } from './words'

/** The tickets of a page, with the choice among them. Those that nobody can buy are behind one line. */
export const Offer = observer(({ store }: { store: TicketTypeStore }) => {
  const t = useWords(words)
  const { folded, isUnfolded, basket, free } = store
  return (
    <>
      <Failed id="take-failed" failure={free.failure} />
      <ChangesBanner changes={basket.changes} />
      <TicketTypeList id="tickets-listed" store={store} ticketTypes={store.listed} />
      {folded.length > 0 && (
        <Card padding="tight">
          <Line id="tickets-folded" label={fill(t.folded, { count: folded.length })} isExpanded={isUnfolded} onTap={() => store.unfold()} />
        </Card>
      )}
      {folded.length > 0 && isUnfolded && <TicketTypeList id="tickets-folded-list" store={store} ticketTypes={folded} />}
    </>
  )
})
