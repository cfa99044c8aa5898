import type { Company, ChecklistItem } from '@contract/exhibitor/company.schema'
import type { ChecklistStep } from '@contract/rules/exhibitor/checklist'
import type { Bilingual } from '@contract/language'
import { translate } from '@/i18n/words'
import { type CenterEntry, openEntry } from '@/parts/centre/entries'
import type { EntryTile } from '@/parts/centre/EntryGrid'
import { entryIcon } from '@/parts/centre/entryIcons'
import { go } from '@/routes/go'
import type { RouteName } from '@/routes/table'
import { accessTo } from '@/stores/accessTo'
import type { IconShape } from '@/ui/Icon'
import {
  articleIcon,
  clockIcon,
  exhibitorIcon,
  formIcon,
  giftIcon,
  homeIcon,
  imageIcon,
  locationIcon,
  messageIcon,
  orderIcon,
  refreshIcon,
  scanIcon,
  serviceIcon,
  settingIcon,
  ticketIcon,
  userAddIcon,
  userIcon,
} from '@/ui/Icon/shapes'
import { toolWords } from './words'

/** A page of the company that it opens again and again. */
export interface Tool extends EntryTile {
  /** With an icon in the grid; else a row below it. */
  isPrimary: boolean
}

type OwnRoute = keyof typeof toolWords

interface OwnTool {
  title: Bilingual
  icon: IconShape
  isPrimary?: boolean
  isOffered?: (company: Company) => boolean
  open?: (company: Company) => unknown
}

const hasStep =
  (step: ChecklistStep) =>
  ({ checklist }: Company): boolean =>
    checklist.some((item) => item.step === step)

/** The pages that belong to the preparation. The organiser may list them, under other names and in another order. */
const ownTools: Record<OwnRoute, OwnTool> = {
  credentialsList: { title: toolWords.credentialsList, icon: ticketIcon, isPrimary: true, isOffered: hasStep('credentials') },
  exhibitorInviteRegistration: {
    title: toolWords.exhibitorInviteRegistration,
    icon: userAddIcon,
    isPrimary: true,
    isOffered: hasStep('credentials'),
  },
  serviceOrder: { title: toolWords.serviceOrder, icon: serviceIcon, isPrimary: true, isOffered: hasStep('services') },
  special: { title: toolWords.special, icon: locationIcon, isPrimary: true, isOffered: ({ offers }) => offers.includes('boothServices') },
  customers: { title: toolWords.customers, icon: scanIcon, isPrimary: true },
  exhibitList: { title: toolWords.exhibitList, icon: exhibitorIcon, isPrimary: true },
  exhibitorManualAll: {
    title: toolWords.exhibitorManualAll,
    icon: articleIcon,
    isPrimary: true,
    isOffered: ({ offers }) => offers.includes('manual'),
    open: () => go('exhibitorManualAll', { materialTypeV2: 'all' }),
  },
  visaInfo: { title: toolWords.visaInfo, icon: messageIcon, isPrimary: true, isOffered: hasStep('letters') },
  specialGuests: {
    title: toolWords.specialGuests,
    icon: giftIcon,
    isPrimary: true,
    isOffered: ({ offers }) => offers.includes('specialGuests'),
  },
  exhibitorReport: { title: toolWords.exhibitorReport, icon: imageIcon, isPrimary: true },
  boothInfo: { title: toolWords.boothInfo, icon: homeIcon, isPrimary: true, open: ({ id }) => go('boothInfo', { id }) },
  exhibitorAccounts: { title: toolWords.exhibitorAccounts, icon: userIcon },
  exhibitorContractDownload: { title: toolWords.exhibitorContractDownload, icon: formIcon },
  exhibitorInvoiceDownload: { title: toolWords.exhibitorInvoiceDownload, icon: orderIcon },
  exhibitorAuditing: { title: toolWords.exhibitorAuditing, icon: clockIcon },
  exhibitorForm: {
    title: toolWords.exhibitorForm,
    icon: refreshIcon,
    isOffered: ({ offers }) => offers.includes('anGeBo'),
    open: () => go('exhibitorForm', { view: 'anGeBo' }),
  },
  account: { title: toolWords.account, icon: settingIcon },
}

/** Pages of a step. A step is opened from the list of steps alone. */
const stepOfPage: Partial<Record<RouteName, ChecklistStep>> = {
  exhibitorInformationInfo: 'data',
  exhibitorLogo: 'logo',
  exhibitSingle: 'exhibit',
}

/**
 * The pages that a company can open: what the organiser lists, in its order, then what else belongs to the preparation.
 * @param company null for a person who acts for no company
 * @param hasPreparation whether the organiser lists the preparation for the register type
 * @param steps the steps that are shown
 */
export const toolsOf = (
  listed: readonly CenterEntry[],
  company: Company | null,
  { hasPreparation, steps }: { hasPreparation: boolean; steps: readonly ChecklistItem[] },
): Tool[] => {
  const isStep = (route: RouteName): boolean => steps.some(({ step }) => step === stepOfPage[route])
  const entries = listed
    .filter(({ route }) => route !== 'exhibitorInformation' && route !== 'userCenter' && !isStep(route))
    .map(({ icon, ...entry }): Tool => ({ ...entry, icon: entryIcon(icon), open: () => openEntry(entry) }))
  const own = (Object.keys(ownTools) as OwnRoute[]).flatMap((route): Tool[] => {
    const { title, icon, isPrimary = false, isOffered = () => true, open } = ownTools[route]
    const isListed = entries.some((entry) => entry.route === route)
    // Without a company there is the account alone, with which the person signs out.
    const isOwn = route === 'account' || (hasPreparation && company !== null && isOffered(company))
    if (isListed || !isOwn || accessTo(route) === 'noPermission') return []
    const openIt = (): unknown => (open && company ? open(company) : openEntry({ route }))
    return [{ route, title: translate(title), icon, isPrimary, isOpen: true, open: openIt }]
  })
  return [...entries, ...own]
}
