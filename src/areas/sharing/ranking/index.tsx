import { View } from '@tarojs/components'
import type { MyRanking, RankedSharer } from '@contract/sharing/ranking.schema'
import { spreadPeriods } from '@contract/rules/sharing/ranking'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ErrorState } from '@/ui/ErrorState'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Tabs } from '@/ui/Tabs'
import style from '../head.module.scss'
import { RankingStore } from './ranking.store'
import { words } from './words'

/** A list of places, each with its masked name and its number. */
const Places = ({ id, title, sharers }: { id: string; title: string; sharers: RankedSharer[] }) => {
  const t = useWords(words)
  if (sharers.length === 0) return null
  return (
    <Card padding="tight">
      <CardTitle title={title} />
      {sharers.map(({ rank, name, people, isMe }, at) => (
        <Line
          key={at}
          id={`${id}-${at}`}
          label={`${rank}. ${isMe ? fill(t.me, { name: name || t.nameless }) : name || t.nameless}`}
          value={fill(t.people, { count: people })}
          tone={isMe ? 'strong' : 'normal'}
        />
      ))}
    </Card>
  )
}

const Prizes = ({ prizes }: Pick<NonNullable<MyRanking['ranking']>, 'prizes'>) => {
  const t = useWords(words)
  if (prizes.length === 0) return null
  return (
    <Card padding="tight">
      <CardTitle title={t.prizes} />
      {prizes.map(({ name, fromRank, toRank, least, isMine }, at) => {
        const places = fromRank === toRank ? fill(t.place, { rank: fromRank }) : fill(t.prizePlaces, { from: fromRank, to: toRank })
        const asked = least > 1 ? [fill(t.prizeLeast, { count: least })] : []
        return (
          <Line
            key={at}
            id={`prize-${at}`}
            label={name}
            value={dotted(places, ...asked, isMine && t.yours)}
            tone={isMine ? 'good' : 'quiet'}
          />
        )
      })}
    </Card>
  )
}

/** `/myRanking`: my place among those who bring people to the fair, with the neighbours and the prizes. */
export default page({ store: () => new RankingStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { value: mine, failure } = store.mine
  const ranking = mine?.ranking
  const wayUp = ranking && (ranking.rank === null ? t.begin : ranking.toNext === null ? t.atTop : fill(t.toNext, { count: ranking.toNext }))
  return (
    <Page id="ranking" of={store.answers.fair} footer={<Button id="ranking-invite" isBlock text={t.invite} onTap={() => go('share')} />}>
      <Tabs
        id="ranking-period"
        tabs={spreadPeriods.map((key) => ({ key, title: t[key] }))}
        chosen={store.period}
        onChoose={(period) => store.choose(period)}
      />
      {!mine && (failure ? <ErrorState id="ranking-failed" message={failure.message} onRetry={() => store.load()} /> : <Skeleton />)}
      {mine && (
        <View className={style.head}>
          <View id="ranking-place" className={style.place} role="heading" aria-level={2}>
            {ranking ? (ranking.rank === null ? t.noPlace : fill(t.place, { rank: ranking.rank })) : t.noRanking}
          </View>
          {ranking && <View className={style.detail}>{fill(t.ofSharers, { count: ranking.sharers })}</View>}
          {wayUp && (
            <View id="ranking-way-up" className={style.detail}>
              {wayUp}
            </View>
          )}
        </View>
      )}
      {mine && (
        <Card padding="tight">
          <Line id="ranking-registered" label={t.registered} value={fill(t.people, { count: mine.registered })} />
          <Line id="ranking-came" label={t.came} value={fill(t.people, { count: mine.came })} />
        </Card>
      )}
      {ranking && <Places id="around" title={t.around} sharers={ranking.neighbours} />}
      {ranking && (
        <Places id="leader" title={dotted(t.leaders, ranking.ranksBy === 'came' ? t.byCame : t.byRegistered)} sharers={ranking.leaders} />
      )}
      {ranking && <Prizes prizes={ranking.prizes} />}
    </Page>
  )
})
