import { View } from '@tarojs/components'
import type { ConferenceNode } from '@contract/conference/programme.schema'
import { translate, translateIfThere, useWords } from '@/i18n/words'
import { FairClockBanner } from '@/parts/clock/FairClockBanner'
import { listLook } from '@/parts/peopleList/listLook'
import { go } from '@/routes/go'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { clockIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { ProgrammeStore } from '../programme.store'
import { SessionLine } from '../SessionLine'
import { words } from '../words'
import style from '../index.module.scss'

/** What a conference is, with its tracks. */
const Head = ({ conference, tracks }: { conference: ConferenceNode; tracks: readonly ConferenceNode[] }) => {
  const t = useWords(words)
  const { id, name, intro } = conference
  return (
    <>
      <Card id="conference">
        <View id="conference-name" className={style.heading} role="heading" aria-level={2}>
          {translate(name)}
        </View>
        {translateIfThere(intro) && <View className={style.text}>{translateIfThere(intro)}</View>}
        <Actions>
          <Button
            id="conference-guests"
            kind="text"
            size="small"
            text={t.guests}
            onTap={() => go('conferenceSpeakingGuests', { nodeId: id })}
          />
        </Actions>
      </Card>
      {tracks.length > 0 && (
        <Card id="conference-tracks" padding="tight">
          {tracks.map((track) => (
            <Line
              key={track.id}
              id={`track-${track.id}`}
              label={translate(track.name)}
              onTap={() => go('meetingScheduleNodeMode', { nodeId: track.id })}
            />
          ))}
        </Card>
      )}
    </>
  )
}

/** `/conference/activityDetail`: a conference with its tracks and sessions. Without one in the address, the conferences of the fair. */
export default page({ store: ({ nodeId }) => new ProgrammeStore('conferences', nodeId) }, ({ store }) => {
  const t = useWords(words)
  const { list, outline, narrowing } = store
  const nodes = outline.value?.nodes ?? []
  const chosen = nodes.find(({ id }) => id === narrowing.nodeId)
  return (
    <ListPage
      id="conference-sessions"
      store={list}
      above={outline}
      className={listLook}
      row={(session) => <SessionLine store={store} session={session} at={list.items.indexOf(session)} />}
      empty={<EmptyState id="conference-none" icon={clockIcon} title={t.empty} message={t.emptyText} />}
    >
      <FairClockBanner />
      {chosen ? (
        <Head conference={chosen} tracks={nodes.filter(({ parentId }) => parentId === chosen.id)} />
      ) : (
        <Card id="conferences" padding="tight">
          {nodes
            .filter(({ parentId }) => parentId === null)
            .map(({ id, name }) => (
              <Line key={id} id={`conference-${id}`} label={translate(name)} onTap={() => store.narrow({ nodeId: id })} />
            ))}
          <Line id="conference-speakers" label={t.allSpeakers} onTap={() => go('conferenceSpeakers')} />
        </Card>
      )}
      <Failed id="conference-refused" failure={store.mark.failure} />
    </ListPage>
  )
})
