import { observer } from 'mobx-react-lite'
import type { Membership } from '@contract/connect/membership.schema'
import { notAuthorisedWords } from '@contract/connect/notAuthorisedWords'
import { defineWords, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { qrCodeIcon } from '@/ui/Icon/shapes'

const words = defineWords({
  title: { cn: '未开通扫码', en: 'Not authorised to scan' },
  message: notAuthorisedWords,
  noMembership: { cn: '贵公司尚未购买展会通会员', en: 'Your company has no membership yet.' },
  buy: { cn: '购买会员', en: 'Buy a membership' },
  assign: { cn: '分配扫码账号', en: 'Assign seats' },
})

/** What a member without a seat reads, with the next step of those who can change it. */
export const NotAuthorised = observer(({ membership: { seats, mayPay, mayManage, isOver } }: { membership: Membership }) => {
  const t = useWords(words)
  return (
    <Card>
      <EmptyState id="not-authorised" icon={qrCodeIcon} title={t.title} message={seats === 0 && mayPay ? t.noMembership : t.message}>
        {seats === 0 && mayPay && !isOver && (
          <Button id="not-authorised-buy" size="medium" text={t.buy} onTap={() => go('buyMembership')} />
        )}
        {seats > 0 && mayManage && (
          <Button id="not-authorised-assign" size="medium" text={t.assign} onTap={() => go('accountManagement')} />
        )}
      </EmptyState>
    </Card>
  )
})
