import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { dotted } from '@/i18n/dotted'
import { go, restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Detail } from '@/ui/RowCard'
import { Status, type StatusKind } from '@/ui/Status'
import type { GroupHomeStore, GroupStage } from './home.store'
import { actionWords, stageTexts, stageTitles, words } from './words'

const kinds: Record<GroupStage, StatusKind> = {
  notOffered: 'info',
  over: 'info',
  none: 'info',
  draft: 'info',
  submitted: 'waiting',
  refused: 'failed',
  approved: 'success',
  waitsForLeader: 'waiting',
  member: 'success',
}

const toForm: readonly GroupStage[] = ['none', 'draft', 'submitted', 'refused']

/** How far the group is before its approval, and the one thing to do next. */
export const StageCard = observer(({ store, most }: { store: GroupHomeStore; most: number | null }) => {
  const t = useWords(words)
  const titles = useWords(stageTitles)
  const texts = useWords(stageTexts)
  const actions = useWords(actionWords)
  const { stage } = store
  const { name, reason, closesOn, isOpen } = store.group.value!
  const day = closesOn === null ? '' : formatDay(closesOn, currentLanguage())
  const facts = { group: name, day }
  const askBack = async (): Promise<void> => {
    if (await confirm({ title: t.takeBackAsk, message: t.takeBackText, confirmText: t.takeBack })) await store.takeBack.run()
  }
  const isBegun = stage === 'none' || stage === 'draft'
  return (
    <Card>
      <Status id="group-status" kind={kinds[stage]} title={fill(titles[stage], facts)} message={fill(texts[stage], facts)}>
        {isBegun && (
          <Detail id="group-cap">{dotted(most !== null && fill(t.cap, { most }), isOpen && day && fill(t.until, { day }))}</Detail>
        )}
        {toForm.includes(stage) && (
          <Button
            id="group-to-form"
            isBlock
            kind={stage === 'submitted' ? 'ghost' : 'primary'}
            text={actions[stage as keyof typeof actions]}
            onTap={() => go('groupForm')}
          />
        )}
        {stage === 'submitted' && (
          <Button id="group-take-back" kind="text" size="small" isLoading={store.takeBack.isRunning} text={t.takeBack} onTap={askBack} />
        )}
        {!toForm.includes(stage) && (
          <Button id="group-to-account" kind="ghost" isBlock text={t.account} onTap={() => restart('userCenter')} />
        )}
      </Status>
      {stage === 'refused' && (
        <Banner id="group-reason" tone="warn" title={t.reason}>
          {reason}
        </Banner>
      )}
      <Failed id="group-failure" failure={store.takeBack.failure} />
    </Card>
  )
})
