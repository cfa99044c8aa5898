import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { EraseCard } from './EraseCard'
import { OwnDataStore } from './ownData.store'
import { ownDataWords } from './ownDataWords'
import { useErasure } from './useErasure'
import style from './index.module.scss'

/** The stored data of the person: what there is, its export, and the deletion of the account. */
export const OwnData = observer(() => {
  const t = useWords(ownDataWords)
  const [store] = useState(() => new OwnDataStore())
  const { summary, exported, owner, pdf } = store
  const { begin, erase, failure: refused } = useErasure(store)
  const failure = summary.failure ?? exported.failure ?? pdf.failure ?? refused
  return (
    <>
      <Card padding="tight">
        <View className={style.title} role="heading" aria-level={2}>
          {t.title}
        </View>
        <Failed id="own-data-refused" failure={failure} />
        {exported.result && <Banner id="own-data-exported" tone="good" title={t[exported.result]} />}
        <Line
          id="own-data"
          label={t.stored}
          value={summary.result ? fill(t.sums, summary.result) : undefined}
          tone="quiet"
          {...(summary.result ? {} : { onTap: () => summary.run() })}
        />
        <Line id="own-data-export" label={t.exportIt} onTap={() => exported.run()} />
        <Line id="own-data-pdf" label={t.exportPdf} onTap={() => pdf.run()} />
        <Line id="own-data-consents" label={t.consents} onTap={() => go('accountConsents')} />
        {!owner.isNeeded && <Line id="own-data-delete" label={t.erase} onTap={begin} />}
      </Card>
      {owner.isNeeded && <EraseCard store={store} onErase={erase} />}
    </>
  )
})
