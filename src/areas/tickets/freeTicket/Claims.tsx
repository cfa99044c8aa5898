import { observer } from 'mobx-react-lite'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Pill } from '@/ui/Pill'
import type { InvitationStore } from './invitation.store'
import { claimTone } from './tones'
import { claimStateWords, words } from './words'

/** The guests who claimed. Those who have not entered can be ticked, to cancel their tickets. */
export const Claims = observer(({ store }: { store: InvitationStore }) => {
  const t = useWords(words)
  const states = useWords(claimStateWords)
  const { claims, refused } = store
  return (
    <Card id="claims">
      <CardTitle title={t.claims} hint={claims.length > 0 ? t.voidHint : t.noClaims} />
      {refused.length > 0 && <Banner id="claims-refused" tone="bad" title={t.voidNone} />}
      {claims.length > 0 && (
        <ChoiceList
          id="claim"
          label={t.claims}
          isMultiple
          look="row"
          chosen={store.chosen}
          options={claims.map(({ orderId, name, claimedAt, state }) => ({
            value: orderId,
            title: name || t.guest,
            hint: dotted(untilMinute(claimedAt), store.reasonOf(orderId)),
            isDisabled: state !== 'valid',
            more: (
              <Pill id={`claim-${orderId}-state`} tone={claimTone[state]}>
                {states[state]}
              </Pill>
            ),
          }))}
          onChoose={(orderId) => store.toggle(orderId)}
        />
      )}
    </Card>
  )
})
