import { brandOf } from '@contract/rules/exhibitor/brandName'

test.each([
  // A list of exhibitors whose last characters were the same.
  ['武汉华锋电机有限公司', '华锋'],
  ['洛阳宏达智能装备有限公司', '宏达'],
  ['南昌启航机器人有限公司', '启航'],
  ['郑州国润汽车零部件有限公司', '国润'],
  ['武汉万通机械有限公司', '万通'],
  ['南昌正阳航空部件有限公司', '正阳'],
  ['苏州同力液压有限公司', '同力'],
  ['合肥恒信数控设备有限公司', '恒信'],
  ['武汉精工数控设备有限公司', '精工'],
  ['襄阳华锋机械有限公司', '华锋'],
  ['凯勒机械制造有限公司', '凯勒'],
  ['宜昌长江传动设备有限公司', '长江'],
  ['荆州楚天焊接科技有限公司', '楚天'],
  ['武汉经纬展览工程有限公司', '经纬'],
  ['湖北三环锻造有限公司', '三环'],
  ['宁波海天塑机集团有限公司', '海天'],
  ['大连光洋科技集团有限公司', '光洋'],
  ['中车株洲电力机车有限公司', '中车'],
  ['比亚迪股份有限公司', '比亚迪'],
  ['三一重工股份有限公司', '三一'],
  ['华为技术有限公司', '华为'],
  ['西门子（中国）有限公司', '西门子'],
  ['昆山市华恒焊接股份有限公司', '华恒'],
  ['上海电气集团股份有限公司', '上海'],
  ['中国第一汽车集团有限公司', '第一'],
  ['广东省深圳市大族激光科技产业集团股份有限公司', '大族'],
  ['福建武夷山正山茶业有限公司', '武夷'],
  ['小米科技有限责任公司', '小米'],
  ['机械有限公司', '机械'],
  ['光', '光'],
])('people know %s as %s', (name, brand) => {
  expect(brandOf(name)).toBe(brand)
})

test.each([
  ['Wuhan Huafeng Electric Motor Co., Ltd.', 'H'],
  ['Keller Maschinenbau GmbH', 'K'],
  ['Yichang Changjiang Drives Co., Ltd.', 'CD'],
  ['ABB Ltd.', 'ABB'],
  ['3M China', '3M'],
  ['Siemens Energy AG', 'S'],
  ['China Machinery Co., Ltd.', 'CM'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(brandOf(name)).toBe(initials)
})
