import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { page } from '@/ui/Page'
import { VersionForm } from '../version/VersionForm'
import { AnGeBo } from './AnGeBo'
import { EntryHistory } from './EntryHistory'
import { FormList } from './FormList'
import { FormsStore } from './exhibitorForm.store'
import { words } from './words'

/** Below the form of an entry: the way to its earlier versions. */
const ToHistory = observer(({ formType }: { formType: string }) => {
  const t = useWords(words)
  return (
    <Card padding="tight">
      <Line id="form-history" label={t.history} onTap={() => go('exhibitorForm', { formType, view: 'history' })} />
    </Card>
  )
})

/** `/exhibitorSelfService/formInfoWap`: the form of a register type, or all forms of the company with their completeness. */
export default page({ store: ({ formType, view }) => new FormsStore(formType, view), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { form, versions, history, source } = store
  if (store.anGeBo) return <AnGeBo store={store.anGeBo} />
  if (history) return <EntryHistory history={history} title={t.history} />
  if (!versions) return <FormList store={store} />
  const formType = form === 'journal' ? 'exhibitorJournal' : form === 'board' ? 'exhibitorBoard' : null
  const notice = source === 'exhibitorInfo' && (
    <Banner id="form-prefilled" title={t.prefilled}>
      {t.prefilledHint}
    </Banner>
  )
  return <VersionForm store={versions} notice={notice} after={formType && <ToHistory formType={formType} />} />
})
