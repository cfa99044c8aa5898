import { observer } from 'mobx-react-lite'
import type { SessionRow } from '@contract/conference/programme.schema'
import { translate } from '@/i18n/words'
import type { ProgrammeStore } from './programme.store'
import { DayHeading, SessionTarget } from './SessionTarget'
import { Star } from './Star'
import { TimedRow } from './Timed'

/** A session in the programme, with the mark at the right. */
export const SessionLine = observer(({ store, session, at }: { store: ProgrammeStore; session: SessionRow; at: number }) => {
  const { id, title, isCancelled } = session
  const isMarked = store.isMarked(session)
  return (
    <>
      <DayHeading of={store.list.items} at={at} />
      <TimedRow isCancelled={isCancelled}>
        <SessionTarget session={session} />
        <Star id={`session-${id}-mark`} title={translate(title)} isMarked={isMarked} onTap={() => store.mark.run(session, !isMarked)} />
      </TimedRow>
    </>
  )
})
