import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import type { FormStore } from '@/ui/Form'
import { remarkedField } from '../remarkedField'
import { words } from '../words'

/** The changes that the organiser asks for: above the form, and at the field that they mean. */
export const RemarkBanner = observer(({ form, remark }: { form: FormStore; remark: string }) => {
  const t = useWords(words)
  useEffect(() => {
    const field = remark ? remarkedField(form.definition, remark) : undefined
    if (field && form.isShown(field)) form.remark(field.name, remark)
  }, [form, remark])
  return (
    <Banner id="form-remark" tone="warn" title={t.remark}>
      {remark || t.noRemark}
    </Banner>
  )
})
