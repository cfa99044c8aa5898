import type { SourceChannel } from '@contract/group/source.schema'
import { type ChannelState, channelStates } from '@contract/rules/group/source'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Filters } from '@/parts/list/Filters'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { linkIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Pill, type Tone } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { ChannelFigures } from '../ChannelFigures'
import { SourcesStore } from '../sources.store'
import { stateWords, stepWords, words } from '../words'

const tones: Record<ChannelState, Tone> = { open: 'good', closed: 'quiet' }

/** A channel with what became of its people: a tap opens it. */
const ChannelRow = ({ channel, hasGroups }: { channel: SourceChannel; hasGroups: boolean }) => {
  const states = useWords(stateWords)
  const steps = useWords(stepWords)
  const { code, name, state, groupName, counts } = channel
  return (
    <RowCard
      id={`source-${code}`}
      name={name}
      mark={<Pill tone={tones[state]}>{states[state]}</Pill>}
      onTap={() => go('sourceDetails', { code })}
    >
      <Detail>{dotted(code, hasGroups && groupName)}</Detail>
      <Detail>
        {dotted(
          `${steps.opened} ${counts.opened}`,
          `${steps.registered} ${counts.registered}`,
          `${steps.ticket} ${counts.ticket}`,
          `${steps.came} ${counts.came}`,
        )}
      </Detail>
    </RowCard>
  )
}

/** `/source`: the channels by which a group brings people, with what became of these people. */
export default page({ store: () => new SourcesStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { first, list, tab, mayAdd } = store
  const { value } = first
  const hasChannels = (value?.used ?? 0) > 0
  return (
    <ListPage
      id="sources"
      store={list}
      row={(channel) => <ChannelRow channel={channel} hasGroups={(value?.groups.length ?? 0) > 1} />}
      empty={
        <EmptyState
          id="sources-empty"
          icon={linkIcon}
          title={hasChannels && tab !== 'all' ? t.noneOfState : t.emptyTitle}
          message={hasChannels && tab !== 'all' ? undefined : t.emptyText}
        />
      }
      footer={mayAdd && <Button id="source-add" isBlock text={t.add} onTap={() => go('sourceForm')} />}
    >
      {value && !mayAdd && (
        <Banner id="sources-full" title={t.full}>
          {t.fullText}
        </Banner>
      )}
      {value && (
        <Card id="sources-sum">
          <CardTitle title={t.together} hint={hasChannels ? t.counted : t.lead} />
          {hasChannels && <ChannelFigures id="sources" counts={value.counts} />}
          <Detail>{fill(t.used, { used: value.used, limit: value.limit })}</Detail>
        </Card>
      )}
      {hasChannels && (
        <Filters
          id="sources-state"
          filters={[{ key: 'all' as const, title: t.all }, ...channelStates.map((key) => ({ key, title: states[key] }))]}
          chosen={tab}
          onChoose={(key) => store.choose(key)}
        />
      )}
    </ListPage>
  )
})
