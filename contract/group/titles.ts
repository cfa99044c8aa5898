import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  groupManagement: { cn: '团组管理', en: 'My group' },
  groupForm: { cn: '团组资料', en: 'Group details' },
  groupOperations: { cn: '批量操作', en: 'Group actions' },
  groupDetail: { cn: '团组成员', en: 'Group members' },
  groupPrevious: { cn: '往届成员', en: 'Previous members' },
  groupQrCode: { cn: '团组二维码', en: 'Group QR code' },
  groupPrintCode: { cn: '打印入场码', en: 'Print entry codes' },
  stayManage: { cn: '住宿管理', en: 'Rooms and coaches' },
  source: { cn: '溯源渠道', en: 'Source channels' },
  sourceForm: { cn: '溯源渠道', en: 'Source channel' },
  sourceDetails: { cn: '渠道详情', en: 'Channel' },
  subordinate: { cn: '分团与下级账号', en: 'Sub-groups' },
  subordinateForm: { cn: '添加下级账号', en: 'Add a deputy' },
  subordinateResetPassword: { cn: '一次性密码', en: 'One-time password' },
  subordinateDetails: { cn: '下级账号', en: 'Deputy' },
  selectRoomPersons: { cn: '选择入住人', en: 'Choose room guests' },
  parking: { cn: '停车', en: 'Parking' },
}
