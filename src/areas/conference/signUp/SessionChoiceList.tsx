import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { useWords } from '@/i18n/words'
import { listLook } from '@/parts/peopleList/listLook'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { clockIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { ChooseFooter } from './ChooseFooter'
import type { ChooseStore } from './choose.store'
import { OutcomeSheet } from './OutcomeSheet'
import { SessionChoice } from './SessionChoice'
import { words } from './words'

/** Sessions that can be chosen, below what narrows them, and what came of the choice. */
export const SessionChoiceList = observer(({ store, children }: PropsWithChildren<{ store: ChooseStore }>) => {
  const t = useWords(words)
  const { list, outline } = store
  return (
    <ListPage
      id="choose"
      store={list}
      above={outline}
      className={listLook}
      row={(session) => <SessionChoice store={store} session={session} at={list.items.indexOf(session)} />}
      empty={<EmptyState id="choose-none" icon={clockIcon} title={t.noneOffered} message={t.noneOfferedText} />}
      footer={<ChooseFooter store={store} />}
    >
      {children}
      {store.results === null && <Failed id="choose-failed" failure={store.submit.failure} />}
      <OutcomeSheet store={store} />
    </ListPage>
  )
})
