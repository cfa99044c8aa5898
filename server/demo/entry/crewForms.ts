import type { FormDefinition } from '../../../contract/rules/form'
import { agreementsSection, areaField, companyField, documentField, emailField, nameField, phoneField, photoField } from './commonFields'

/** Journalists: their photo goes on the pass, so it is a must. */
export const mediaForm: FormDefinition = {
  id: '1201-media',
  version: 1,
  title: { cn: '媒体信息', en: 'Press details' },
  sections: [
    {
      fields: [
        nameField,
        phoneField,
        { ...emailField, isRequired: true },
        { ...companyField, label: { cn: '媒体名称', en: 'Medium' } },
        {
          name: 'mediaKind',
          kind: 'select',
          isRequired: true,
          label: { cn: '媒体类型', en: 'Kind of medium' },
          options: [
            { value: 'newspaper', label: { cn: '报刊', en: 'Newspaper or magazine' } },
            { value: 'broadcast', label: { cn: '电视或广播', en: 'Television or radio' } },
            { value: 'online', label: { cn: '网站与新媒体', en: 'Online' } },
            { value: 'trade', label: { cn: '行业媒体', en: 'Trade press' } },
          ],
        },
        {
          name: 'pressCard',
          kind: 'text',
          pattern: '[A-Za-z0-9-]{4,24}',
          label: { cn: '记者证号', en: 'Press card number' },
          patternMessage: {
            cn: '记者证号为 4 至 24 位字母、数字或短横线',
            en: 'A press card number has 4 to 24 letters, digits or hyphens',
          },
        },
        areaField,
        documentField,
        {
          ...photoField,
          isRequired: true,
          help: { cn: '印在媒体证上，JPG 或 PNG，200 KB 以内', en: 'Printed on your pass. JPG or PNG, up to 200 KB.' },
        },
      ],
    },
    agreementsSection,
  ],
}

export const staffForm: FormDefinition = {
  id: '1201-staff',
  version: 1,
  title: { cn: '工作人员信息', en: 'Staff details' },
  sections: [
    {
      fields: [
        nameField,
        phoneField,
        { ...companyField, label: { cn: '所属单位', en: 'Employer' } },
        {
          name: 'duty',
          kind: 'select',
          isRequired: true,
          label: { cn: '岗位', en: 'Duty' },
          options: [
            { value: 'gate', label: { cn: '检票', en: 'Gate' } },
            { value: 'information', label: { cn: '咨询', en: 'Information desk' } },
            { value: 'security', label: { cn: '安保', en: 'Security' } },
            { value: 'cleaning', label: { cn: '保洁', en: 'Cleaning' } },
          ],
        },
        documentField,
      ],
    },
  ],
}
