import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Pill } from '@/ui/Pill'
import { Detail, RowHead } from '@/ui/RowCard'
import { Sheet } from '@/ui/Sheet'
import type { ChooseStore } from './choose.store'
import { ownState } from './seatsWords'
import { words } from './words'
import style from './index.module.scss'

/** What came of each session that was sent, and the way on. */
export const OutcomeSheet = observer(({ store }: { store: ChooseStore }) => {
  const t = useWords(words)
  const { overlapping } = store
  return (
    <Sheet
      id="outcome"
      isOpen={store.results !== null}
      title={t.outcome}
      onClose={() => store.dismiss()}
      footer={
        <Actions>
          <Action>
            {overlapping.length > 0 ? (
              <Button
                id="outcome-anyway"
                kind="ghost"
                isBlock
                text={t.anyway}
                isLoading={store.submit.isRunning}
                onTap={() =>
                  store.submit.run(
                    overlapping.map(({ conferenceId }) => conferenceId),
                    true,
                  )
                }
              />
            ) : (
              <Button id="outcome-more" kind="ghost" isBlock text={t.more} onTap={() => store.dismiss()} />
            )}
          </Action>
          {store.needsTickets ? (
            <Action isMain>
              <Button id="outcome-buy" isBlock text={t.buy} onTap={() => go('conferenceActivityBuyList')} />
            </Action>
          ) : (
            store.isSignedUp && (
              <Action isMain>
                <Button id="outcome-forward" isBlock text={t.forward} onTap={loadAndGoToNextStep} />
              </Action>
            )
          )}
        </Actions>
      }
    >
      <Failed id="outcome-failed" failure={store.submit.failure} />
      {store.results?.map(({ conferenceId, seats, refusal, conflicts }) => {
        const own = seats && ownState(seats)
        const title = store.chosen.get(conferenceId)?.title
        const [conflict] = conflicts
        return (
          <View key={conferenceId} id={`outcome-${conferenceId}`} className={style.outcome}>
            <RowHead
              name={title && translate(title)}
              mark={own ? <Pill tone={own.tone}>{own.text}</Pill> : conflict && <Pill tone="warn">{t.overlaps}</Pill>}
            />
            {conflict ? (
              <Detail>{fill(t.overlapsWith, { title: translate(conflict.title) })}</Detail>
            ) : (
              refusal && <Detail>{refusal.msg}</Detail>
            )}
          </View>
        )
      })}
    </Sheet>
  )
})
