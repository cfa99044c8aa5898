import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { BuilderBooth } from '@contract/builder/drawing.schema'
import { drawingNames } from '@contract/rules/builder/drawing'
import { formatDay } from '@contract/rules/values/days'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { builderStateWords, builderTones, drawingStateWords, drawingTones } from '../../stateWords'
import type { OverviewStore } from './overview.store'
import { words } from './words'
import style from './index.module.scss'

/** Where a booth is, in one line. */
export const usePlace = (): ((booth: Pick<BuilderBooth, 'hallNo' | 'boothNos' | 'area'>) => string) => {
  const t = useWords(words)
  return ({ hallNo, boothNos, area }) =>
    dotted(hallNo && fill(t.hall, { hall: hallNo }), boothNos.join(' '), area > 0 && fill(t.area, { area }))
}

/** A booth with the state of its drawings. */
const BoothCard = observer(({ booth, isBuilder }: { booth: BuilderBooth; isBuilder: boolean }) => {
  const t = useWords(words)
  const states = useWords(drawingStateWords)
  const builders = useWords(builderStateWords)
  const placeOf = usePlace()
  const { exhibitorId, name, construction, builder, builderState, drawings } = booth
  const hasDrawings = construction === 'contractor'
  return (
    <RowCard
      id={`booth-${exhibitorId}`}
      name={translate(name)}
      mark={!isBuilder && <Pill tone={builderTones[builderState]}>{builders[builderState]}</Pill>}
      {...(hasDrawings && { onTap: () => go('builderBooth', { exhibitorId }) })}
    >
      <Detail>{placeOf(booth)}</Detail>
      {!isBuilder && builder && <Detail>{builder}</Detail>}
      {!isBuilder && construction === 'standard' && <Detail>{t.standard}</Detail>}
      {!isBuilder && construction === null && (
        <>
          <Detail>{t.noConstruction}</Detail>
          <Button id="builder-company" kind="text" size="small" text={t.toCompany} onTap={() => go('exhibitorInformationInfo')} />
        </>
      )}
      {hasDrawings && (
        <View className={style.drawings}>
          {drawings.map(({ kind, state }) => (
            <Pill key={kind} tone={drawingTones[state]}>
              {`${translate(drawingNames[kind])} ${states[state]}`}
            </Pill>
          ))}
        </View>
      )}
    </RowCard>
  )
})

/** The booths that the person builds, or has built. */
export const BoothCards = observer(({ store }: { store: OverviewStore }) => {
  const t = useWords(words)
  const { isBuilder } = store
  const { booths, until } = store.booths.value!
  const hint = until === null ? undefined : fill(t.drawingsUntil, { day: formatDay(until, currentLanguage()) })
  const isApproved = !isBuilder || Boolean(store.filing.value?.approved)
  return (
    <>
      <Card id="builder-booths">
        <CardTitle title={t.boothsTitle} {...(hint && { hint })} />
        {booths.length === 0 && (
          <EmptyState
            id="builder-no-booths"
            icon={exhibitorIcon}
            title={t.noBooths}
            message={isApproved ? t.noBoothsText : t.afterApproval}
          />
        )}
      </Card>
      {booths.map((booth) => (
        <BoothCard key={booth.exhibitorId} booth={booth} isBuilder={isBuilder} />
      ))}
    </>
  )
})
