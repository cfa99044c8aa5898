import type { FieldKind, FormDefinition } from '@contract/rules/form/form'
import { remarkedField } from '@/areas/visitor/registration/remarkedField'

const field = (name: string, kind: FieldKind, cn: string, en: string) => ({ name, kind, label: { cn, en } })
const form: FormDefinition = {
  id: 'visitor',
  version: 1,
  title: { cn: '', en: '' },
  sections: [
    {
      fields: [
        field('name', 'name', '姓名', 'Full name'),
        field('company', 'text', '单位名称', 'Company or school'),
        field('document', 'document', '证件', 'Identity document'),
        field('photo', 'photo', '证件照', 'Photo'),
        field('needs', 'textarea', '采购需求', 'What you are looking for'),
        field('agreements', 'agreements', '阅读并同意', 'Read and agree'),
      ],
    },
  ],
}

test.each([
  ['证件照不清晰，请重新上传', 'photo'],
  ['请上传清晰的正面照片', 'photo'],
  ['身份证号码与姓名不符', 'name'],
  ['请补充公司全称', 'company'],
  ['The photo is too dark.', 'photo'],
  ['Your passport has expired.', 'document'],
  ['Please describe what you are looking for.', 'needs'],
  ['Please name the machine that you have now.', undefined],
  ['请阅读并同意后再提交', undefined],
])('the remark “%s” means the field %s', (remark, name) => {
  expect(remarkedField(form, remark)?.name).toBe(name)
})
