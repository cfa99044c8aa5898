import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { PersonCard, RightsCard } from '../SubordinateFields'
import { words } from '../words'
import { AddSubordinateStore } from './addSubordinate.store'

/** `/subordinate/form`: a leader adds an account that leads parts of the group. */
export default page({ store: () => new AddSubordinateStore() }, ({ store }) => {
  const t = useWords(words)
  const { list, create, entries } = store
  const footer = list.value?.mayManage && (
    <Button id="sub-create" isBlock text={t.create} isLoading={create.isRunning} onTap={() => create.run()} />
  )
  return (
    <Page
      id="subordinate-form"
      of={list}
      notFound={<Banner id="subordinate-form-none" tone="warn" title={list.failure?.message} />}
      footer={footer}
      skeleton={<Skeleton kind="form" count={5} />}
    >
      {list.value && !list.value.mayManage && <Banner id="subordinate-form-reading" tone="warn" title={t.onlyReading} />}
      {list.value?.mayManage && (
        <>
          <Failed id="sub-refused" failure={create.failure} />
          <PersonCard entries={entries} isNew />
          <RightsCard entries={entries} parts={list.value.parts} isNew />
        </>
      )}
    </Page>
  )
})
