import type { Language } from '../../../contract/language'
import type { BuyerWords } from '../../../contract/rules/exhibitor/companyInvitation'
import type { App } from '../../core/App'
import type { Exhibition } from '../../core/exhibition/exhibition'
import type { ExhibitionKey } from '../../database/within'

type CompanyKey = ExhibitionKey & { exhibitorId: string }

declare module '../../core/area/areaServices' {
  interface AreaServices {
    /** The words of a company's template as guests read them now. @param templateId null for the one that the company has chosen */
    companyWords(app: App, exhibition: Exhibition, company: CompanyKey, templateId: string | null): Promise<BuyerWords>
    /** Where guests find a company: `hall A2, booth A201`; '' where it has no booth yet. */
    companyBooth(app: App, company: CompanyKey, language: Language): Promise<string>
    /** The same within a sentence, which has words where there is no booth. */
    companyBoothPhrase(app: App, company: CompanyKey, language: Language): Promise<string>
  }
}
