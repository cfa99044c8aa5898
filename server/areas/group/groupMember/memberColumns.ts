import type { GroupMember } from '../../../../contract/group/groupMember.schema'
import { stateWords, wayWords } from '../../../../contract/group/memberWords'
import type { ListColumn } from '../../../../contract/listColumn'

/** The columns of a spreadsheet of members. Contacts are masked, as in the list. */
export const memberColumns: readonly ListColumn<GroupMember>[] = [
  { title: { cn: '姓名', en: 'Name' }, cell: ({ name }) => name },
  { title: { cn: '单位', en: 'Company' }, cell: ({ company }) => company },
  { title: { cn: '团组', en: 'Group' }, cell: ({ groupName }) => groupName },
  { title: { cn: '联系方式', en: 'Contact' }, cell: ({ contact }) => contact },
  { title: { cn: '登记号', en: 'Registration number' }, cell: ({ userCode }) => userCode },
  { title: { cn: '加入方式', en: 'Joined by' }, cell: ({ way }, language) => wayWords[way][language] },
  { title: { cn: '状态', en: 'Status' }, cell: ({ state }, language) => stateWords[state][language] },
  { title: { cn: '未通过原因', en: 'Reason' }, cell: ({ remark }) => remark },
  { title: { cn: '有效门票', en: 'Valid tickets' }, cell: ({ ticketCount }) => ticketCount },
  { title: { cn: '登记人', en: 'Registered by' }, cell: ({ leaderName }) => leaderName },
  { title: { cn: '加入时间', en: 'Joined at' }, cell: ({ joinedAt }) => joinedAt },
]
