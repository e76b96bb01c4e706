/**
 * First character of every syllable in the order of the Chinese collation, which browsers know: a character that sorts
 * at or after `八` and before `挀` is read `ba`. Found by sorting U+4E00–9FA5 and cutting where the readings of
 * pinyin-pro change; so a page finds by pinyin without carrying a dictionary. A character with two readings has one
 * here.
 */
const syllables = `
a吖 ai哎 an安 ang肮 ao凹 ba丷 bai挀 ban扳 bang邦 bao勹 bei卑 ben奔 beng伻 bi屄 bian边 biao标 bie憋 bin汃 bing冫 bo癶 bu峬 ca擦 cai偲
can参 cang仓 cao撡 ce冊 cen嵾 ceng噌 cha叉 chai芆 chan辿 chang伥 chao抄 che车 chen抻 cheng阷 chi吃 chong充 chou抽 chu出 chuai揣
chuan巛 chuang刅 chui吹 chun旾 chuo逴 ci呲 cong匆 cou凑 cu粗 cuan汆 cui崔 cun邨 cuo搓 da咑 dai呆 dan丹 dang当 dao刀 de嘚 den扥 deng灯
di氐 dia嗲 dian敁 diao刁 die爹 ding丁 diu丟 dong东 dou吺 du厾 duan偳 dui垖 dun吨 duo多 e妸 ei诶 en奀 eng鞥 er儿 fa发 fan帆 fang匚 fei飞
fen分 feng丰 fo仏 fou紑 fu夫 ga旮 gai侅 gan甘 gang冈 gao皋 ge戈 gei给 gen根 geng刯 gong工 gou勾 gu估 gua瓜 guai乖 guan关 guang光 gui归
gun丨 guo呙 ha哈 hai咍 han佄 hang夯 hao茠 he诃 hei黒 hen拫 heng亨 hong叿 hou齁 hu乎 hua花 huai怀 huan欢 huang巟 hui灰 hun昏 huo吙 ji讥
jia加 jian戋 jiang江 jiao艽 jie阶 jin巾 jing坕 jiong冂 jiu丩 ju凥 juan姢 jue噘 jun军 ka咔 kai开 kan刊 kang忼 kao尻 ke匼 kei剋 ken肎
keng劥 kong空 kou抠 ku刳 kua夸 kuai蒯 kuan宽 kuang匡 kui亏 kun坤 kuo扩 la垃 lai来 lan兰 lang啷 lao捞 le仂 lei雷 leng塄 li哩 lia俩
lian奁 liang良 liao撩 lie毟 lin拎 ling伶 liu溜 long龙 lou瞜 lu噜 lv驴 luan娈 lve掠 lun抡 luo啰 ma妈 mai埋 man嫚 mang牤 mao猫 me嚒
mei坆 men椚 meng擝 mi咪 mian宀 miao喵 mie吀 min民 ming名 miu谬 mo摸 mou哞 mu毪 na拏 nai腉 nan囡 nang囔 nao孬 ne疒 nei娞 nen恁 neng能
ni妮 nian拈 niang娘 niao鸟 nie捏 nin囜 ning宁 niu妞 nong农 nou羺 nu奴 nv女 nuan奻 nve疟 nuo挪 o噢 ou讴 pa妑 pai拍 pan眅 pang乓 pao抛
pei呸 pen喷 peng匉 pi丕 pian囨 piao剽 pie氕 pin姘 ping乒 po钋 pou剖 pu仆 qi七 qia掐 qian千 qiang呛 qiao悄 qie苆 qin亲 qing靑 qiong卭
qiu丘 qu区 quan奍 que炔 qun夋 ran呥 rang穣 rao娆 re惹 ren人 reng扔 ri日 rong戎 rou禸 ru邚 ruan堧 rui桵 run闰 ruo捼 sa仨 sai毢 san三
sang桒 sao掻 se閪 sen森 seng僧 sha杀 shai筛 shan山 shang伤 shao弰 she奢 shen申 sheng升 shi尸 shou収 shu书 shua刷 shuai衰 shuan闩
shuang双 shui脽 shun吮 shuo说 si厶 song忪 sou凁 su苏 suan狻 sui夊 sun孙 suo唆 ta他 tai囼 tan坍 tang汤 tao夲 te忑 teng熥 ti剔 tian天
tiao旫 tie帖 ting厅 tong炵 tou偷 tu凸 tuan湍 tui推 tun吞 tuo乇 wa屲 wai歪 wan弯 wang尢 wei危 wen昷 weng翁 wo挝 wu乌 xi夕 xia呷 xian仙
xiang乡 xiao灱 xie些 xin心 xing星 xiong凶 xiu休 xu吁 xuan吅 xue疶 xun坃 ya丫 yan恹 yang央 yao幺 ye倻 yi一 yin囙 ying应 yo哟 yong佣
you优 yu込 yuan囦 yue曰 yun晕 za帀 zai災 zan兂 zang匨 zao傮 ze则 zei贼 zen怎 zeng囎 zha扎 zhai夈 zhan枬 zhang张 zhao佋 zhe蜇 zhen贞
zheng凧 zhi之 zhong中 zhou州 zhu朱 zhua抓 zhuai跩 zhuan专 zhuang妆 zhui隹 zhun宒 zhuo拙 zi孜 zong宗 zou邹 zu租 zuan钻 zui厜 zun尊
zuo嘬
`
const bounds = [...syllables.matchAll(/([a-z]+)(\p{Script=Han})/gu)].map(([, syllable = '', first = '']) => ({
  syllable,
  first,
}))
const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/** Half-open search for the last bound that sorts at or before the character. */
const readingOf = (character: string): string => {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (collator.compare(bounds[middle]?.first ?? '', character) <= 0) low = middle + 1
    else high = middle
  }
  return bounds[low - 1]?.syllable ?? ''
}

/** Characters of the trade with a second reading, in addition to the one they are sorted by. */
const alsoRead: Readonly<Record<string, string>> = { 的: 'di', 模: 'mu', 拓: 'tuo', 角: 'jue', 行: 'hang', 重: 'chong' }

/** Readings of each character of a title: `的FCL` → de or di, f, c, l. */
export const readings = (title: string): readonly (readonly string[])[] =>
  [...title.toLowerCase()].flatMap((character) => {
    const other = alsoRead[character]
    if (/\p{Script=Han}/u.test(character)) return [[readingOf(character), ...(other ? [other] : [])]]
    return /[a-z0-9]/.test(character) ? [[character]] : []
  })

/**
 * Returns true when the typed letters are the starts of these syllables, one after the other: `zxyj`, `zhengxiang`,
 * `zhxyunj`.
 */
const spells = (typed: string, spelling: readonly (readonly string[])[], from: number): boolean =>
  typed === '' ||
  (spelling[from] ?? []).some((syllable) => {
    for (let length = Math.min(syllable.length, typed.length); length > 0; length -= 1)
      if (syllable.startsWith(typed.slice(0, length)) && spells(typed.slice(length), spelling, from + 1)) return true
    return false
  })

/**
 * Index of the character at which the typed letters begin to spell the title, in full, by initials or mixed; -1 without
 * a match.
 */
export const spelledAt = (typed: string, spelling: readonly (readonly string[])[]): number =>
  spelling.findIndex((_, from) => spells(typed, spelling, from))
