/** Chinese family and given names with their spelling in Latin letters, and what companies are called by. */
const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string])

export const familyNames =
  pairs(`王:wang 李:li 张:zhang 刘:liu 陈:chen 杨:yang 黄:huang 赵:zhao 吴:wu 周:zhou 徐:xu 孙:sun 马:ma 朱:zhu 胡:hu 郭:guo
何:he 高:gao 林:lin 罗:luo 郑:zheng 梁:liang 谢:xie 宋:song 唐:tang 许:xu 韩:han 冯:feng 邓:deng 曹:cao 彭:peng 曾:zeng 肖:xiao 田:tian
董:dong 袁:yuan 潘:pan 于:yu 蒋:jiang 蔡:cai 余:yu 杜:du 叶:ye 程:cheng 苏:su 魏:wei 吕:lv 丁:ding 任:ren 沈:shen 姚:yao 卢:lu 姜:jiang
崔:cui 钟:zhong 谭:tan 陆:lu 汪:wang 范:fan 石:shi 欧阳:ouyang 司徒:situ 上官:shangguan`)

export const givenNames =
  pairs(`伟:wei 芳:fang 娜:na 敏:min 静:jing 磊:lei 军:jun 洋:yang 勇:yong 艳:yan 杰:jie 涛:tao 明:ming 超:chao 霞:xia 平:ping
刚:gang 桂英:guiying 建华:jianhua 志强:zhiqiang 秀兰:xiulan 国栋:guodong 晓东:xiaodong 海燕:haiyan 文静:wenjing 俊杰:junjie 雨欣:yuxin 子涵:zihan 浩然:haoran
思琪:siqi 宇航:yuhang 欣怡:xinyi 梓轩:zixuan 嘉豪:jiahao 诗涵:shihan 一鸣:yiming 若曦:ruoxi 天宇:tianyu 佳宁:jianing 振华:zhenhua 春梅:chunmei 永刚:yonggang
玉兰:yulan 立新:lixin 德胜:desheng 红梅:hongmei 家栋:jiadong 晨曦:chenxi 书瑶:shuyao 博文:bowen 雅婷:yating 鹏飞:pengfei 丽华:lihua 金龙:jinlong 云飞:yunfei
慧敏:huimin 泽宇:zeyu 梦洁:mengjie 少华:shaohua 景行:jingxing 安然:anran 之恒:zhiheng 望舒:wangshu`)

export const companyBrands =
  `精工 华锋 远大 恒力 新科 智联 中联 长江 东湖 楚星 光谷 汉阳 鑫源 宏达 博瑞 天成 鼎盛 启航 德昌 卓越 同力 瑞丰 金泰 凯盛 海纳 恒信 宇恒 联创 百川 永固
明远 正阳 巨浪 华星 万通 国润 蓝图 锐进`.split(/\s+/)

export const machineryTrades =
  `机械 数控设备 自动化 精密铸造 模具 轴承 液压 机器人 激光设备 检测仪器 汽车零部件 重工 传动设备 刀具 焊接设备 智能装备 航空部件 电机 工业软件`.split(
    /\s+/,
  )
export const energyTrades = `新能源科技 储能技术 电气 光伏 电池材料 充电设备 氢能科技 电力工程`.split(/\s+/)
export const teaTrades = `茶业 食品 茶叶贸易 餐饮管理 农业发展 文化传播`.split(/\s+/)

export const schools = [
  '华中科技大学',
  '武汉理工大学',
  '湖北工业大学',
  '武汉职业技术学院',
  '中南大学',
  '合肥工业大学',
  '湘潭大学',
  '郑州大学',
]

export const mediaNames = ['中部制造周刊', '新装备在线', '机床观察', '江城财经频道', '工控前沿', '智造商业评论', '华中机械网', '经济导刊']
