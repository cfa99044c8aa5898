import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { SessionRow } from '@contract/conference/programme.schema'
import { dotted } from '@/i18n/dotted'
import { translate } from '@/i18n/words'
import { Choice } from '@/ui/Choice'
import { Dotted } from '@/ui/Dotted'
import { Pill } from '@/ui/Pill'
import { hoursOf, whereOf } from '../programme/sessionWords'
import { DayHeading } from '../programme/SessionTarget'
import type { ChooseStore } from './choose.store'
import { ownState, seatsText } from './seatsWords'
import style from './index.module.scss'

/** A session that can be chosen. One that the person has already says so. */
export const SessionChoice = observer(({ store, session, at }: { store: ChooseStore; session: SessionRow; at: number }) => {
  const { id, title, room, seats } = session
  const own = ownState(seats)
  const isChosen = store.chosen.has(id)
  return (
    <>
      <DayHeading of={store.list.items} at={at} />
      <Choice
        id={`choose-${id}`}
        look="row"
        isChosen={isChosen}
        isDisabled={!seats.isOpen || own !== null || (!isChosen && !store.hasRoom)}
        title={translate(title)}
        hint={
          <View className={style.about}>
            <Dotted>{dotted(hoursOf(session), whereOf(room))}</Dotted>
            {own ? <Pill tone={own.tone}>{own.text}</Pill> : <Dotted>{seatsText(seats)}</Dotted>}
          </View>
        }
        onTap={() => store.toggle(session)}
      />
    </>
  )
})
