import { defineWords } from '@/i18n/words'
import type { GroupStage } from './home.store'

/** `{group}` is the name of the group, `{day}` the last day, `{most}` the cap of members. */
export const stageTitles = defineWords<GroupStage>({
  notOffered: { cn: '本届展会未开通团组', en: 'No groups at this fair' },
  over: { cn: '团组报名已截止', en: 'Registration of groups has ended' },
  none: { cn: '创建您的团组', en: 'Found your group' },
  draft: { cn: '团组资料待提交', en: 'Your group is not sent yet' },
  submitted: { cn: '团组审核中', en: 'Your group is under review' },
  refused: { cn: '团组未通过审核', en: 'Your group needs changes' },
  approved: { cn: '团组已通过', en: 'Your group is approved' },
  waitsForLeader: { cn: '团组暂未开放', en: 'The group is not open now' },
  member: { cn: '您是“{group}”的成员', en: 'You are a member of “{group}”' },
})

export const stageTexts = defineWords<GroupStage>({
  notOffered: { cn: '团组事宜请联系主办方。', en: 'Please contact the organiser about groups.' },
  over: { cn: '截止日期为 {day}，请联系主办方。', en: 'The last day was {day}. Please contact the organiser.' },
  none: {
    cn: '填写团组资料，主办方审核通过后即可登记成员、安排住宿和停车。',
    en: 'Tell the organiser about your group. Once approved, you register its members and plan stays and parking.',
  },
  draft: { cn: '已填写的内容都已保存，随时可以继续。', en: 'Everything that you entered is saved. Continue at any time.' },
  submitted: { cn: '主办方通常在 1 至 3 个工作日内答复，结果会通知您。', en: 'You will be notified, usually within 1 to 3 working days.' },
  refused: { cn: '请按原因修改后重新提交。', en: 'Please make the changes and send it again.' },
  approved: { cn: '', en: '' },
  waitsForLeader: { cn: '团组“{group}”正在等待主办方审核。', en: '“{group}” waits for the organiser.' },
  member: {
    cn: '团组事务由负责人办理。您可以查看自己的信息和门票。',
    en: 'Its leader takes care of the group. Your details and tickets are in your account.',
  },
})

export const actionWords = defineWords<'none' | 'draft' | 'submitted' | 'refused'>({
  none: { cn: '创建团组', en: 'Found a group' },
  draft: { cn: '继续填写', en: 'Continue' },
  submitted: { cn: '查看资料', en: 'See the details' },
  refused: { cn: '修改并重新提交', en: 'Correct and send again' },
})

export const words = defineWords({
  cap: { cn: '每个团组最多 {most} 人', en: 'A group has at most {most} people' },
  until: { cn: '报名截止 {day}', en: 'open until {day}' },
  takeBack: { cn: '撤回', en: 'Withdraw' },
  takeBackAsk: { cn: '撤回团组？', en: 'Take the group back?' },
  takeBackText: {
    cn: '撤回后可以继续修改，再次提交时重新排队审核。',
    en: 'You can edit it then. Sent again, it waits for a new review.',
  },
  reason: { cn: '未通过原因', en: 'Changes requested' },
  members: { cn: '成员 / 上限 {most}', en: 'members of {most}' },
  ownMembers: { cn: '成员', en: 'members' },
  missing: { cn: '资料待完善', en: 'incomplete' },
  parts: { cn: '分团', en: 'sub-groups' },
  hint: { cn: '您是团组负责人', en: 'You lead this group' },
  belowHint: { cn: '您负责以下分团', en: 'You are a deputy of the leader' },
  tools: { cn: '团组事务', en: 'Your group' },
  details: { cn: '团组资料', en: 'Group details' },
  change: { cn: '修改', en: 'Change' },
  first: { cn: '先登记成员', en: 'Start with your members' },
  firstText: {
    cn: '可以逐个填写、导入表格，或把团组二维码发给成员自行登记。',
    en: 'Enter them one by one, import a sheet, or send them the code of the group.',
  },
  noParts: { cn: '还没有分配给您的分团', en: 'You lead no sub-group yet' },
  noPartsText: { cn: '团组负责人分配后会显示在这里。', en: 'The leader of the group gives you one.' },
  account: { cn: '个人中心', en: 'My account' },
})
