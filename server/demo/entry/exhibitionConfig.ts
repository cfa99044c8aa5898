import type { ExhibitionConfig } from '../../database/schema/ExhibitionConfig'
import { type DemoFair, energyFair, machineryFair, teaFair } from '../fairs'
import { pictureUrl } from '../pictureUrl'
import { mediaForm, staffForm } from './crewForms'
import { energyInterests, machineryInterests, teaInterests } from './interests'
import { energyQuestionnaire, visitorQuestionnaire } from './questionnaires'
import { crewCenter, exhibitorCenter, visitorCenter } from './userCenter'
import { buyerForm, visitorForm } from './visitorForm'

const signInAgreements: ExhibitionConfig['signInAgreements'] = [
  { id: 'registration-agreement', title: { cn: '《观众登记协议》', en: 'Registration agreement' } },
  { id: 'privacy-agreement', title: { cn: '《隐私政策》', en: 'Privacy agreement' } },
]

/** What all three fairs have alike. */
const common = (fair: DemoFair): Pick<ExhibitionConfig, 'pageConfig' | 'functionConfig' | 'signInAgreements' | 'opensAt' | 'closesAt'> => ({
  pageConfig: {
    pageTitle: fair.name.cn,
    pageTitleEn: fair.name.en,
    iconUrl: pictureUrl(fair, 'logo.svg'),
    closeRegistrationLink: false,
    stopRegistration: false,
    isOneCode: false,
    businessCardSwitch: false,
    cnQuestionnaireSwitch: true,
    enQuestionnaireSwitch: true,
    showConfirmationSwitch: true,
    shareMethod: 'link',
    shareMethodEn: 'link',
    conferenceFlow: 'default',
    isOpenNodeMode: false,
    wechatOpenSwitch: true,
    wechatShareOpenSwitch: true,
    wechatOpenAutoLogin: true,
    browserOpenSwitch: true,
    browserOpenSwitchEn: true,
  },
  functionConfig: {
    shareTitle: fair.name.cn,
    shareTitleEn: fair.name.en,
    shareDesc: `${fair.venue.cn}，免费登记参观`,
    shareDescEn: `${fair.venue.en}. Register for your visit.`,
    shareImage: pictureUrl(fair, 'share.png'),
    shareImageEn: pictureUrl(fair, 'share.png'),
    browserOpenSwitch: true,
    browserOpenSwitchEn: true,
    wechatOpenSwitch: true,
    pageThemeColor: fair.themeColor,
    cnLoginMode: 'appsms,appemail,password',
    enLoginMode: 'appemail,appsms,password',
    isOneCode: false,
  },
  signInAgreements,
  opensAt: '09:00',
  closesAt: '17:00',
})

const machinery: ExhibitionConfig = {
  ...common(machineryFair),
  byRegisterType: {
    visitor: {
      form: visitorForm('1201-visitor', machineryInterests),
      questionnaires: [visitorQuestionnaire],
      review: 'auto',
      userCenter: visitorCenter,
    },
    professionalVisitor: {
      // Buyers are members of the organiser's.
      functionConfig: {
        cnLoginMode: 'appsms,appemail,password,imaster',
        enLoginMode: 'appemail,appsms,password,appwhatsapp,google,imaster',
      },
      form: buyerForm('1201-buyer', machineryInterests),
      questionnaires: [],
      review: 'manual',
      userCenter: visitorCenter,
    },
    media: {
      functionConfig: {
        shareTitle: `${machineryFair.name.cn} · 媒体登记`,
        shareTitleEn: `${machineryFair.name.en}: press`,
      },
      form: mediaForm,
      questionnaires: [],
      review: 'manual',
      userCenter: crewCenter,
    },
    staff: { form: staffForm, questionnaires: [], review: 'auto', userCenter: crewCenter },
    exhibitorDept: {
      functionConfig: { cnLoginMode: 'password', enLoginMode: 'password' },
      questionnaires: [],
      review: 'auto',
      userCenter: exhibitorCenter,
    },
  },
  holdMinutes: 15,
  entrance: { cn: 'A 区南门', en: 'Hall A, south entrance' },
}

machinery.functionConfig = { ...machinery.functionConfig, enLoginMode: 'appemail,appsms,password,appwhatsapp,google' }

const energy: ExhibitionConfig = {
  ...common(energyFair),
  byRegisterType: {
    visitor: {
      form: visitorForm('1202-visitor', energyInterests),
      questionnaires: [energyQuestionnaire],
      review: 'manual',
      userCenter: visitorCenter,
    },
  },
  holdMinutes: 15,
  entrance: { cn: 'B 区北登录厅', en: 'Hall B, north lobby' },
}
energy.pageConfig = { ...energy.pageConfig, enQuestionnaireSwitch: false, showConfirmationSwitch: false }
energy.functionConfig = {
  ...energy.functionConfig,
  pageThemeBgColor: '#EFF7F3',
  pageThemeCardBgColor: '#F5FBF8',
  languageSwitchBgColor: '#F6DFA9',
  cnLoginMode: 'appsms',
  enLoginMode: 'appemail',
}

const tea: ExhibitionConfig = {
  ...common(teaFair),
  byRegisterType: {
    visitor: {
      form: visitorForm('2201-visitor', teaInterests),
      questionnaires: [],
      review: 'auto',
      userCenter: visitorCenter,
    },
  },
  holdMinutes: 30,
  entrance: { cn: '东广场入口', en: 'East plaza entrance' },
}
tea.functionConfig = {
  ...tea.functionConfig,
  pageThemeBgColor: '#FBF4EF',
  pageThemeCardBgColor: '#FDF9F6',
  languageSwitchBgColor: '#CFE3D2',
}

/** Everything that the organisers set, by exhibition. */
export const exhibitionConfigs: Record<string, ExhibitionConfig> = {
  [machineryFair.exhibitionId]: machinery,
  [energyFair.exhibitionId]: energy,
  [teaFair.exhibitionId]: tea,
}
