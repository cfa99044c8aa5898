import type { RegisterType } from '../../../../contract/registerTypes'
import type { Language } from '../../../../contract/language'
import { formatDay } from '../../../../contract/rules/values/days'
import { formDueOn, formsOf } from '../../../../contract/rules/exhibitor/manual'
import { registerTypesWith } from '../../../../contract/rules/rights'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import { handedInBy } from './manualForm.sql'

/** What a message about a form says, and the register type of the link in it. */
export interface FormNews {
  form: string
  company: string
  name: string
  deadline: string
  remark: string
  registerType: RegisterType
}

/**
 * A form by the time of sending; null where there is nothing left to say: it was handed in, or corrected.
 * @param about exhibitor/form/…
 */
export const formNewsOf = async (
  app: App,
  exhibition: Exhibition,
  about: string,
  message: 'formDue' | 'formRefused',
  language: Language,
): Promise<FormNews | null> => {
  const { tenantId, id: exhibitionId, config, startsOn } = exhibition
  const [exhibitorId = '0', formId] = about.split('/')
  const key = { tenantId, exhibitionId, exhibitorId }
  const form = formsOf(config.manual ?? { chapters: [] }).find(({ id }) => id === formId)
  const company = await findExhibitor(app.db, { tenantId, exhibitionId, id: exhibitorId })
  if (!form || !company) return null
  const row = (await handedInBy(app.db, key)).get(form.id)
  const isDue = row === undefined || row.state === 'refused'
  if (message === 'formDue' ? !isDue : row?.state !== 'refused') return null
  const name = language === 'cn' ? company.nameCn : company.nameEn
  return {
    form: form.title[language],
    company: name,
    name,
    deadline: formatDay(formDueOn(form, startsOn), language),
    remark: row?.reason ?? '',
    registerType: registerTypesWith('useExhibitorServices').find((one) => config.byRegisterType[one]) ?? 'exhibitorDept',
  }
}
