import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { listLook } from '@/parts/peopleList/listLook'
import { useWords } from '@/i18n/words'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { clockIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { NodeTree } from '../NodeTree'
import { ProgrammeStore } from '../programme.store'
import { SessionLine } from '../SessionLine'
import { words } from '../words'

/** `/meetingScheduleNodeMode`: the programme as a tree of conferences, tracks, days and halls. */
export default page({ store: ({ nodeId }) => new ProgrammeStore('conferences', nodeId) }, ({ store }) => {
  const t = useWords(words)
  const { list, outline, narrowing } = store
  return (
    <ListPage
      id="programme"
      store={list}
      above={outline}
      className={listLook}
      row={(session) => <SessionLine store={store} session={session} at={list.items.indexOf(session)} />}
      empty={<EmptyState id="programme-none" icon={clockIcon} title={t.noneInNode} message={t.noneInNodeText} />}
    >
      <FairClockBanner />
      <NodeTree
        nodes={outline.value?.nodes ?? []}
        openId={narrowing.nodeId ?? null}
        onOpen={(nodeId) => store.narrow(nodeId === null ? {} : { nodeId })}
      />
      <Failed id="programme-refused" failure={store.mark.failure} />
    </ListPage>
  )
})
